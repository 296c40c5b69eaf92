import type { BasisPoints } from '../../../domain/money.ts';

/** What stands at the field where it is none. */
export const WRONG_SHARE = 'Enter a share from 0 to 100 %.';

/** A percent as it is typed, '50' or '33.33', in basis points; null when it is no share. */
export function shareOf(typed: string): BasisPoints | null {
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : null;
  return share !== null && share <= 10_000 ? share : null;
}
