import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { PaymentMethod } from '../types.generated.ts';

/** Of whom somebody sees expenses: of everybody, or those that this user wrote down and paid from the till. */
export type ExpenseScope = 'ALL' | { readonly recordedBy: string };

/** Whose expenses a viewer sees. */
export function scopeOf(viewer: Viewer): ExpenseScope {
  return can(viewer, 'keepExpenses') ? 'ALL' : { recordedBy: viewer.uid ?? '' };
}

type Owned = { readonly recordedByUid: string | null; readonly method: PaymentMethod };

/** Whether a viewer sees and changes this expense. */
export function isWithin(viewer: Viewer, { recordedByUid, method }: Owned): boolean {
  const scope = scopeOf(viewer);
  return scope === 'ALL' || (recordedByUid === scope.recordedBy && method === 'CASH');
}
