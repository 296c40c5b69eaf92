import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fall silent without closing, as a network does. */
export type SilentWay = {
  /** Where it begins, as host:port. */
  readonly host: string;
  /** Takes nothing on and gives nothing back any more; who comes later is let through. */
  silence(): void;
  /** Takes everybody in and everything that is said, and answers nothing ever again. */
  silenceForGood(): void;
  /** How many bytes were taken in without an answer. */
  swallowed(): number;
  close(): void;
};

/** Opens a way to the server at host:port. */
export async function openSilentWay(target: string): Promise<SilentWay> {
  const { hostname, port } = new URL(`tcp://${target}`);
  const sockets: Socket[] = [];
  const ways: Socket[] = [];
  let isSilent = false;
  let bytes = 0;
  const swallow = (socket: Socket) => void socket.on('data', ({ length }) => (bytes += length));
  const server = createServer((socket) => {
    socket.on('error', () => {}); // a dropped end is what this is about
    sockets.push(socket);
    if (isSilent) return swallow(socket);
    const onward = connect(Number(port), hostname);
    onward.on('error', () => {});
    sockets.push(onward);
    ways.push(socket);
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' ? address?.port : '';
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    host: `127.0.0.1:${ownPort}`,
    silence,
    silenceForGood() {
      isSilent = true;
      silence();
      for (const way of ways) swallow(way.resume());
    },
    swallowed: () => bytes,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
