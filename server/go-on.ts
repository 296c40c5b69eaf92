import { isRetryable } from './errors/retryable.ts';

const MAX_TRIES = 20;

/**
 * Does a long work again, which goes on where it stopped, as long as what stops it may pass: a machine that has just
 * been started is slow, and the times that keep a request short are none for a work that nobody waits for on a page.
 */
export async function goOnWhileItMayPass<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}
