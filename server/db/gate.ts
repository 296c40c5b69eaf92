import { ApiError } from '../graphql/errors.ts';

/** Lets so many in at once; the others wait their turn. */
export type Gate = { pass<Result>(work: () => Promise<Result>): Promise<Result> };

/** A gate for so many at once. Who has waited too long is sent away with TRY_AGAIN and has changed nothing. */
export function gateFor(most: number, longestWaitMs: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const enter = (): Promise<void> => {
    if (inside < most) {
      inside += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(letIn), 1);
        reject(new ApiError('TRY_AGAIN'));
      }, longestWaitMs);
      const letIn = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(letIn);
    });
  };
  // Whoever leaves hands the place on, so that nobody who comes later slips in between.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
