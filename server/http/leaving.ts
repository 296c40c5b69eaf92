import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Tells that nobody waits for an answer any more: it was read, or its connection is gone, at whatever moment that was. A request
 * that stands behind another one on its connection has no end of its own: the connection's counts for it.
 */
export function leavingOf({ raw, request }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const { socket } = request.raw;
  const leave = () => {
    raw.off('close', leave);
    socket.off('close', leave);
    leaving.abort();
  };
  if (raw.closed || socket.destroyed) leave();
  else {
    raw.once('close', leave);
    socket.once('close', leave);
  }
  return leaving.signal;
}

/** Does what is to be done once somebody has left, at once if they have. */
export function onceLeft(leaving: AbortSignal, work: () => void): void {
  if (leaving.aborted) work();
  else leaving.addEventListener('abort', work, { once: true });
}

/** Ends what is read for an answer with its caller: what was never begun to be sent is nobody's to end. */
export function endWhenLeft(content: Readable, leaving: AbortSignal): void {
  onceLeft(leaving, () => content.destroy());
}
