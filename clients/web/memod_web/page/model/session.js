// One page's session with memod: connects, connects again, and keeps its watches through it.

import { Connection, LOST, RPCError } from './rpc.js';
import { Watches } from './watches.js';
import { clockZone } from './zone.js';

/** How long to wait before each try, in ms; then the last one again and again. */
export const PAUSES = [0, 500, 1000, 2000, 5000, 10_000];

/** How long a list rests before it is kept, in ms. */
const KEEPING = 400;

/** How long a response is waited for, in ms: then there is no network, whatever the browser says. */
export const SILENCE_MAX = 8000;

/** `connecting`, `online`, `offline`, or `refused`: the token isn't the one of this server. */
export class Session extends EventTarget {
  status = 'connecting';
  /** Why it is offline, in the words of whoever ended it. */
  reason = '';
  info = null;
  /** Answers a query with what this device has; null where it has nothing of it, or nothing newer than `at`. */
  answer = null;
  #open;
  #isRefused;
  #later;
  #options;
  /** Those that this server, which may be older than the browser, has refused. */
  #unknownZones = new Set();
  #connection = null;
  #channel = null;
  /** The connection on which `initialize` was sent: what is sent behind it is answered after it. */
  #greeted = null;
  #keeping = new Map();
  #tries = 0;
  #timer = null;
  #silence = null;
  /** Events that nobody has listened to yet. */
  #held = null;

  /**
   * @param {object} world what it needs of the world:
   *   `open(events)` opens a channel with `send` and `close`, and calls `events.opened`, `received`
   *   and `closed`; `isRefused()` asks whether the token is wrong; `later(ms, do)` is a timer that
   *   returns what cancels it; `kept`, if there is, keeps lists on this device.
   * @param {object} options params of `initialize`.
   */
  constructor({ open, isRefused, later, kept = null }, options) {
    super();
    this.kept = kept;
    this.#open = open;
    this.#isRefused = isRefused;
    this.#later = later;
    this.#options = options;
    this.watches = new Watches(
      (method, params) => this.call(method, params),
      () => this.#greeted !== null,
    );
  }

  /** The zone that days are reckoned in. */
  get zone() {
    return this.#options.timeZone ?? null;
  }

  /** The zone by a name that this server knows, as it was at an instant. */
  known(zone, at) {
    return this.#unknownZones.has(zone) ? clockZone(new Date(at)) : zone;
  }

  get isReadOnly() {
    return this.info?.store.readOnly ?? false;
  }

  /** The promise of a request's result; it fails at once where there is no connection. */
  call(method, params, turn) {
    if (!this.#greeted) {
      return Promise.reject(new RPCError({ data: { kind: LOST } }));
    }
    const response = this.#greeted.call(method, params, turn);
    this.#listen();
    return response;
  }

  // Whoever sends anything is there; who owes a response and sends nothing isn't.
  #listen() {
    const connection = this.#connection;
    if (this.#silence || !connection?.isWaiting) return;
    this.#silence = this.#later(SILENCE_MAX, () => {
      this.#silence = null;
      if (connection === this.#connection && connection.isWaiting) this.disconnect();
    });
  }

  #heard() {
    this.#silence?.();
    this.#silence = null;
    this.#listen();
  }

  /** Keeps events until `release`, for those who listen then. */
  hold() {
    this.#held = [];
  }

  release() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const event of held) this.dispatchEvent(event);
  }

  #say(event) {
    if (this.#held) this.#held.push(event);
    else this.dispatchEvent(event);
  }

  /** A list; what was kept of it is shown first, and what is shown is kept. Without a connection it is made of
   * what this device has: see `answer`. */
  watch(params, onChange, onError) {
    const changed = (list) => {
      onChange(list);
      if (!list.isStale && list.firstIndex === 0) this.#keepSoon(params, list);
    };
    const watch = this.watches.start(params, changed, (error) => {
      // It is started again with the connection, or once the server can open its store.
      if (error.kind !== LOST && this.status === 'online') onError?.(error);
    });
    const reading = this.kept?.list(params).then((list) => list && watch.offer(list));
    const answer = () => this.status === 'offline' && this.#answer(params, watch, reading);
    this.addEventListener('status', answer);
    watch.stopped = () => this.removeEventListener('status', answer);
    if (this.status === 'offline') answer();
    return watch;
  }

  // What was shown stays; what wasn't yet is answered here.
  async #answer(params, watch, reading) {
    // What was kept of the list itself may be newer.
    await reading;
    if (watch.isKnown && !watch.isStale) return;
    const list = params.query && (await this.answer?.(params.query, watch.at));
    if (list && this.status === 'offline') watch.offer(list, true);
    else if (!watch.isKnown) watch.fail();
  }

  // Of several changes at once the last one is enough.
  #keepSoon(params, list) {
    if (!this.kept) return;
    this.#keeping.get(list)?.();
    const keep = () => {
      this.#keeping.delete(list);
      this.kept.keepList(params, list);
    };
    this.#keeping.set(list, this.#later(KEEPING, keep));
  }

  /** Connects now, whatever it waits for. */
  connect() {
    this.#timer?.();
    this.#timer = null;
    if (this.#connection || this.status === 'refused') return;
    let connection = null;
    const channel = this.#open({
      opened: () => this.#greet(connection),
      received: (text) => {
        connection.receive(text);
        this.#heard();
      },
      closed: (reason) => this.#lose(connection, reason),
    });
    connection = new Connection(
      (text) => channel.send(text),
      (method, params) => this.#hear(method, params),
    );
    this.#connection = connection;
    this.#channel = channel;
  }

  /** Greets the server with other params of `initialize`, which it takes once a connection. */
  greetAgain(options) {
    this.#options = { ...this.#options, ...options };
    this.disconnect();
  }

  /** Gives the connection up, and tries again. */
  disconnect() {
    if (!this.#connection) return;
    this.#channel.close();
    this.#lose(this.#connection, '');
  }

  async #greet(connection) {
    const greeting = connection.call('initialize', {
      protocolVersion: '1.0',
      push: 'ids',
      positionEncodings: ['utf-16'],
      ...this.#options,
    });
    // The lists are asked for at once: they come with the greeting's answer, not a round trip after it.
    this.#greeted = connection;
    this.#listen();
    this.watches.restart();
    try {
      const info = await greeting;
      connection.limits = info.limits ?? {};
      this.#isNow('online', '', info);
    } catch (error) {
      if (error.kind === LOST) return;
      // A browser may know zones that are newer than the server.
      if (error.data.path === 'timeZone' && this.#options.timeZone !== clockZone()) {
        this.#unknownZones.add(this.#options.timeZone);
        this.greetAgain({ timeZone: clockZone() });
        return;
      }
      this.#isNow('offline', error.message, this.info, error);
    }
  }

  #hear(method, params) {
    if (method === 'watch/didChange') this.watches.handle(params);
    else if (method === 'store/didOpen') this.#greet(this.#connection);
    else this.#say(Object.assign(new Event(method), { params }));
  }

  async #lose(connection, reason) {
    if (connection !== this.#connection) return;
    this.#connection = this.#greeted = null;
    this.#silence?.();
    this.#silence = null;
    connection?.close();
    const wasOnline = this.status === 'online';
    if (wasOnline) this.#tries = 0;
    this.#isNow('offline', reason);
    if (!wasOnline && (await this.#isRefused())) {
      this.#isNow('refused', reason);
      return;
    }
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)];
    this.#timer ??= this.#later(pause, () => this.connect());
  }

  #isNow(status, reason, info = this.info, error = null) {
    Object.assign(this, { status, reason, info, error });
    if (status === 'online') {
      this.#tries = 0;
      this.kept?.belongsTo(info.store.epoch);
    }
    this.#say(new Event('status'));
  }
}
