import type { LocalDate } from '../../../../domain/nights.ts';
import type { AccountSide } from '../../types.generated.ts';
import { known, type RawRows } from './raw-rows.ts';

/** What is open on a booking, in paise. */
type PlainAccount = { code: string; since: LocalDate; guests: number; agents: number };

/** What every booking of a side owes or has paid in advance by a day, worked out line by line. */
export function plainAccountsOf(rows: RawRows, side: AccountSide, day: LocalDate): PlainAccount[] {
  const sign = side === 'DUES' ? 1 : -1;
  return [...rows.reservations.values()].flatMap((reservation) => {
    const folios = [...rows.folios.values()].filter(({ reservationId }) => reservationId === reservation.id);
    const open = folios.map((folio) => ({
      isAgents: folio.payer === 'AGENT',
      amount: sign * dueOf(rows, folio.id, day),
    }));
    const amount = open.reduce((sum, bill) => sum + bill.amount, 0);
    if (amount <= 0) return [];
    const asked = open
      .filter(({ isAgents }) => isAgents)
      .reduce((sum, bill) => sum + Math.max(bill.amount, 0), 0);
    const agents = Math.min(amount, asked);
    const ids = folios.map(({ id }) => id);
    const since = side === 'DUES' ? endOf(rows, reservation.id, ids) : lastPaidOn(rows, ids);
    return [
      {
        code: reservation.code,
        since: since === null || since > day ? day : since,
        guests: amount - agents,
        agents,
      },
    ];
  });
}

function dueOf(rows: RawRows, folioId: string, day: LocalDate): number {
  const stays = [...rows.stays.values()].filter((stay) => stay.folioId === folioId && stay.status !== 'HELD');
  const stayIds = new Set(stays.map(({ id }) => id));
  const nights = rows.nights.filter(
    (night) => stayIds.has(night.reservationRoomId) && night.releasedAt === null && night.night <= day,
  );
  const charges = rows.charges.filter(
    (charge) => charge.folioId === folioId && charge.voidedAt === null && charge.chargedOn <= day,
  );
  const { reservationId, roundOff } = known(rows.folios, folioId);
  const hasLeft = dayOf(known(rows.reservations, reservationId).departure) <= day;
  const billed = [...nights, ...charges].reduce((sum, { net, cgst, sgst }) => sum + net + cgst + sgst, 0);
  return billed + (hasLeft ? roundOff : 0) - paidOn(rows, folioId);
}

function paidOn(rows: RawRows, folioId: string): number {
  const signs = { PAYMENT: 1, REFUND: -1, DEPOSIT: 0, DEPOSIT_RETURN: 0 } as const;
  return rows.payments
    .filter((payment) => payment.folioId === folioId)
    .reduce((sum, { kind, amount, voidsId }) => sum + signs[kind] * amount * (voidsId === null ? 1 : -1), 0);
}

function endOf(rows: RawRows, reservationId: string, folioIds: readonly string[]): LocalDate {
  const { status, departure } = known(rows.reservations, reservationId);
  const charged = rows.charges
    .filter(({ folioId, voidedAt }) => folioIds.includes(folioId) && voidedAt === null)
    .map(({ chargedOn }) => chargedOn);
  const hasGone = status === 'CANCELLED' || status === 'NO_SHOW';
  return (hasGone ? charged.toSorted().at(-1) : undefined) ?? dayOf(departure);
}

function lastPaidOn(rows: RawRows, folioIds: readonly string[]): LocalDate | null {
  const voided = new Set(rows.payments.map(({ voidsId }) => voidsId));
  const days = rows.payments
    .filter(
      ({ id, folioId, kind, voidsId, transferId }) =>
        folioIds.includes(folioId) &&
        kind === 'PAYMENT' &&
        voidsId === null &&
        transferId === null &&
        !voided.has(id),
    )
    .map(({ receivedOn }) => receivedOn);
  return days.toSorted().at(-1) ?? null;
}

function dayOf(date: Date): LocalDate {
  return date.toISOString().slice(0, 10);
}
