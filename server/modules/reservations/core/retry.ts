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
 * Whether a second look sees what the first could not: that somebody claimed a room without its lock, the owner in a console,
 * or that a room type became one for others while this waited. It refuses that, or chooses another room.
 */
export function isChangedMeanwhile(error: unknown): boolean {
  return violates(error, 'room_claim_no_overlap') || violates(error, 'reservation_room_guests_meant');
}
