import type { FastifyReply } from 'fastify';
import { type Asker, boundInFlight, type InFlightLimits } from './in-flight.ts';
import { leavingOf, onceLeft } from './leaving.ts';

/** Does the work of a request in its turn; the signal tells the work that its caller has left, or has the answer. */
export type Turns = <Answer>(
  asker: Asker,
  reply: FastifyReply,
  work: (leaving: AbortSignal) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Turns for all that takes work, whatever its address. A turn ends when the answer was read or the caller left: who asks
 * for large answers and does not read them has as few of them in memory as may run.
 */
export function turnsOf(limits: InFlightLimits): Turns {
  const inFlight = boundInFlight(limits);
  return <Answer>(asker: Asker, reply: FastifyReply, work: (leaving: AbortSignal) => Promise<Answer>) => {
    const leaving = leavingOf(reply);
    const left = new Promise<void>((resolve) => onceLeft(leaving, resolve));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const turn = async () => {
      const working = work(leaving);
      resolve(working);
      await working.then(
        () => left,
        () => left,
      );
    };
    inFlight.run(asker, turn, leaving).catch(reject);
    return promise;
  };
}
