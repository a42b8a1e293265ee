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

  /** The promise of a request's result. */
  call(method, params = {}) {
    if (!this.#isOpen) return Promise.reject(lost());
    const id = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send(JSON.stringify({ jsonrpc: '2.0', id, method, params }, readable));
    });
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

function lost() {
  return new RPCError({ message: 'The connection is lost.', data: { kind: LOST } });
}
