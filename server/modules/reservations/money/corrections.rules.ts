import { type Money, proportionOf } from '../../../../domain/money.ts';
import type { CorrectedReservation, Correction, Shrunk } from './corrections.sql.ts';

/**
 * The corrections that exceed what they correct, as far as it bears them: one of a room the nights and charges of that
 * room, any other what the reservation is billed. The older ones are borne first.
 */
export function shrunkCorrectionsOf({ corrections, billed }: CorrectedReservation): Shrunk[] {
  const left = new Map<string | null, Money>();
  let whole = 0;
  for (const { reservationRoomId, gross } of billed) {
    left.set(reservationRoomId, (left.get(reservationRoomId) ?? 0) + gross);
    whole += gross;
  }
  const inOrder = [
    ...corrections.filter(({ reservationRoomId }) => reservationRoomId !== null),
    ...corrections.filter(({ reservationRoomId }) => reservationRoomId === null),
  ];
  return inOrder.flatMap((correction) => {
    const { reservationRoomId, gross } = correction;
    const room = reservationRoomId === null ? whole : Math.min(whole, left.get(reservationRoomId) ?? 0);
    const borne = Math.min(-gross, room);
    whole -= borne;
    if (reservationRoomId !== null) left.set(reservationRoomId, (left.get(reservationRoomId) ?? 0) - borne);
    return borne === -gross ? [] : [leftOf(correction, borne)];
  });
}

/** So much of a correction, worked back at its own rate of tax. */
function leftOf({ id, taxRate }: Correction, borne: Money): Shrunk {
  const half = proportionOf(borne, taxRate, 2 * (10_000 + taxRate));
  // 0 - x: what is nothing is 0, not -0
  return { id, net: 0 - (borne - 2 * half), cgst: 0 - half, sgst: 0 - half, gross: 0 - borne };
}
