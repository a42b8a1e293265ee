// JSON-RPC 2.0 over anything that carries texts: requests by id, errors as RPCError, notifications.

import { wellFormed } from './well-formed.js';

/** An error of the server, with `kind` to decide by and `message` to show. */
export class RPCError extends Error {
  constructor({ code = 0, message = '', data = {} } = {}) {
    super(message);
    this.name = 'RPCError';
    this.code = code;
    this.data = data ?? {};
    this.kind = this.data.kind ?? '';
  }
}

/** The kind of the error with which everything fails that waits when the connection is lost. */
export const LOST = 'connectionLost';

export class Connection {
  /** As `initialize` returns them, once it has: what is longer would end the connection. */
  limits = {};
  #send;
  #calls = 0;
  #waiting = new Map();
  #isOpen = true;

  /**
   * @param {(text: string) => void} send
   * @param {(method: string, params: object) => void} notify is called with each notification.
   */
  constructor(send, notify = () => {}) {
    this.#send = send;
    this.notify = notify;
  }

  /** The promise of a request's result; `turn` is that of a write, see `picked` in steps.js. */
  call(method, params = {}, turn = '') {
    if (!this.#isOpen) return Promise.reject(lost());
    const id = ++this.#calls;
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params }, readable);
    const error = this.#tooLong(text, params);
    if (error) return Promise.reject(error);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send(turn + text);
    });
  }

  // Of a memo it is its text that is too long, and that is the smaller limit.
  #tooLong(text, { content }) {
    const { frameBytes, contentBytes } = this.limits;
    if (typeof content === 'string' && isLonger(content, contentBytes))
      return tooLong(content, contentBytes);
    if (isLonger(text, frameBytes)) return tooLong(text, frameBytes);
    return null;
  }

  /** Whether a response is owed. */
  get isWaiting() {
    return this.#waiting.size > 0;
  }

  /** Takes a text that has come. */
  receive(text) {
    const message = JSON.parse(text);
    if (message.method !== undefined) {
      this.notify(message.method, message.params ?? {});
      return;
    }
    const call = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!call) return;
    if (message.error) call.reject(new RPCError(message.error));
    else call.resolve(message.result);
  }

  /** Fails what waits: nothing comes any more. */
  close() {
    this.#isOpen = false;
    for (const { reject } of this.#waiting.values()) reject(lost());
    this.#waiting.clear();
  }
}

// What the server can't read as JSON it answers without an id: the call would wait for good.
function readable(_, value) {
  return typeof value === 'string' ? wellFormed(value) : value;
}

const bytes = (text) => new TextEncoder().encode(text).length;

// In UTF-8 a unit of a string is three bytes at the most.
function isLonger(text, bytesMax = Number.POSITIVE_INFINITY) {
  return text.length * 3 > bytesMax && bytes(text) > bytesMax;
}

function tooLong(text, allowed) {
  return new RPCError({ code: 1008, data: { kind: 'tooLong', bytes: bytes(text), allowed } });
}

function lost() {
  return new RPCError({ data: { kind: LOST } });
}
