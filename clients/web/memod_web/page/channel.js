// The WebSocket of the page, and the question whether its token is right.

/** How long a WebSocket may take to open before it is tried again, in ms. */
const OPENING = 8000;

/** A timer that returns what cancels it. */
export function laterBy(pause, then) {
  const timer = setTimeout(then, pause);
  return () => clearTimeout(timer);
}

/**
 * What a Session needs of the browser; `name` is this device's, and `recover()` looks for a token where there
 * is none.
 */
export function browserWorld(token, name, recover) {
  return {
    open: (events) => open(token(), name, events),
    isRefused: async () => {
      if (!token()) await recover();
      return (await tried(token())) === false;
    },
    later: laterBy,
  };
}

function open(token, name, { opened, received, closed }) {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
  const socket = new WebSocket(url, ['memod', `token.${token ?? ''}`, name]);
  const timer = setTimeout(() => socket.close(), OPENING);
  socket.onopen = () => {
    clearTimeout(timer);
    opened();
  };
  socket.onmessage = ({ data }) => received(data);
  socket.onclose = ({ reason }) => {
    clearTimeout(timer);
    closed(reason);
  };
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/**
 * Whether a token is the one of this server; null where that can't be known now. A WebSocket doesn't say why
 * it wasn't opened.
 */
export async function tried(token) {
  if (!token) return false;
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout?.(OPENING);
    const { status } = await fetch('/token', { headers, cache: 'no-store', signal });
    return status === 401 ? false : status === 204 || null;
  } catch {
    return null;
  }
}
