import { violates } from '../../../db/violations.ts';

const MAX_ATTEMPTS = 3;

/** Does some work again, three times at most, where another attempt may go otherwise. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  isRetryable: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Whether somebody claimed a room without its lock, the owner in a console: a second look sees the claim, and refuses
 * the room as taken or chooses another one.
 */
export function isClaimTaken(error: unknown): boolean {
  return violates(error, 'room_claim_no_overlap');
}
