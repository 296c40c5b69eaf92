import type { FastifyReply } from 'fastify';
import { type Asker, boundInFlight, type InFlightLimits } from './in-flight.ts';

/** Does the work of a request in its turn. */
export type Turns = <Answer>(
  asker: Asker,
  reply: FastifyReply,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Turns for all that takes work, whatever its address. A turn ends when the answer was read or the caller left: who asks
 * for large answers and does not read them has as few of them in memory as may run.
 */
export function turnsOf(limits: InFlightLimits): Turns {
  const inFlight = boundInFlight(limits);
  return <Answer>(asker: Asker, reply: FastifyReply, work: () => Promise<Answer>) => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => {
      reply.raw.once('close', () => {
        leaving.abort();
        resolve();
      });
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const turn = async () => {
      const working = work();
      resolve(working);
      await working.then(
        () => left,
        () => left,
      );
    };
    inFlight.run(asker, turn, leaving.signal).catch(reject);
    return promise;
  };
}
