import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { readScopeOf } from '../../reservations/view/reservation-read.service.ts';
import type { OwnedInvoice } from './invoice.sql.ts';

/** All for the desk, those of own reservations for agents and guests; what an agent pays is no guest's business. */
export function maySeeInvoice(viewer: Viewer, { agentId, bookerUid, payer }: OwnedInvoice): boolean {
  const scope = can(viewer, 'seeInvoices') ? readScopeOf(viewer) : null;
  if (scope === null) return false;
  if (scope === 'ALL') return true;
  if ('agentId' in scope) return agentId === scope.agentId;
  return payer === 'GUEST' && bookerUid === scope.bookerUid;
}
