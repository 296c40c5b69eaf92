import { earlierDay, type LocalDate, todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { openAccount, statusOfReservation } from '../../reservations/core/open-act.write.ts';
import type { ReservationStatus } from '../../types.generated.ts';
import { type AccountFolio, readAccount, type StoredAccount } from './account.sql.ts';

/** The account of a reservation under the reservation's lock. */
export type Account = StoredAccount & {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly agentId: string | null;
  /** Whether the viewer brought it as agent. */
  readonly isOwn: boolean;
  /** What it reads as now. */
  readonly status: ReservationStatus;
  /** The first night of any of its rooms. */
  readonly arrival: LocalDate;
  /** The lodge's day of the write. */
  readonly today: LocalDate;
  /** Of who acts on it. */
  readonly role: Viewer['role'];
};

/** The account of a reservation, locked. FORBIDDEN for a stranger, NOT_FOUND for the desk. */
export async function lockAccount(
  write: WriteContext,
  viewer: Viewer,
  reservationId: string,
): Promise<Account> {
  const reservation = await openAccount(write, viewer, reservationId);
  const account = await readAccount(write.tx, reservation.id);
  return {
    ...account,
    id: reservation.id,
    code: reservation.code,
    version: reservation.version,
    agentId: reservation.agentId,
    status: statusOfReservation(reservation, write.now),
    arrival: reservation.reservationRooms.map(({ arrival }) => arrival).reduce(earlierDay),
    isOwn: viewer.agent !== null && reservation.agentId === viewer.agent.id,
    today: todayAt(write.now, reservation.timeZone),
    role: viewer.role,
  };
}

/** The bill named. Raises ValidationFailed for one of another reservation. */
export function folioOf({ folios }: Pick<Account, 'folios'>, folioId: string): AccountFolio {
  const folio = folios.find(({ id }) => id === folioId);
  if (!folio)
    throw new ValidationFailed([{ path: 'folioId', message: 'This bill belongs to another booking.' }]);
  return folio;
}
