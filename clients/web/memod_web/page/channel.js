// The WebSocket of the page, and the question whether its token is right.

/** How long a WebSocket may take to open before it is tried again, in ms. */
const OPENING = 10_000;

/** What a Session needs of the browser. */
export function browserWorld(token) {
  return {
    open: (events) => open(token(), events),
    isRefused: () => isRefused(token()),
    later: (pause, then) => {
      const timer = setTimeout(then, pause);
      return () => clearTimeout(timer);
    },
  };
}

function open(token, { opened, received, closed }) {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
  const socket = new WebSocket(url, ['memod', `token.${token ?? ''}`]);
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

// A WebSocket doesn't say why it wasn't opened.
async function isRefused(token) {
  if (!token) return true;
  try {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch('/token', { headers, cache: 'no-store' })).status === 401;
  } catch {
    return false;
  }
}
