import { type LocalDate, todayAt } from '../../../../domain/nights.ts';
import type { Actor, WriteContext } from '../../../db/write.ts';
import { readChangeSettings } from '../core/change-rooms.sql.ts';
import { shrunkCorrectionsOf } from './corrections.rules.ts';
import { readCorrections, replaceCorrections } from './corrections.sql.ts';

const GONE = 'What it corrected was given up.';

/**
 * After nights or charges have gone from reservations: a correction that exceeds what it corrects shrinks with it, so
 * that nothing is ever charged below zero. A fee for what was given up is not what was corrected, unless it is said.
 */
export async function shrinkCorrections(
  write: WriteContext,
  reservationIds: readonly string[],
  { withNewFees = false, actor }: { readonly withNewFees?: boolean; readonly actor?: Actor } = {},
): Promise<void> {
  const reservations = await readCorrections(write.tx, reservationIds, { withNewFees });
  const shrunk = reservations.flatMap((reservation) =>
    shrunkCorrectionsOf(reservation).map((left) => ({ ...left, reservation })),
  );
  if (shrunk.length === 0) return;
  const by = (actor ?? write.actor).uid;
  await replaceCorrections(write.tx, shrunk, {
    now: write.now,
    by,
    reason: GONE,
    today: await todayOf(write),
  });
  for (const { id, gross, reservation } of shrunk) {
    const before = reservation.corrections.find((correction) => correction.id === id);
    write.audit({
      action: 'shrink-correction',
      entity: 'reservation_charge',
      entityId: id,
      reservationId: reservation.reservationId,
      before: { kind: 'ADJUSTMENT', description: before?.description ?? '', gross: before?.gross ?? 0 },
      after: { gross },
      reason: GONE,
      ...(actor && { actor }),
    });
  }
}

/** Whether something is taken off by hand that is more than what it is taken off from. */
export async function hasTooLargeCorrection({ tx }: WriteContext, reservationId: string): Promise<boolean> {
  const reservations = await readCorrections(tx, [reservationId], { withNewFees: true });
  return reservations.some((reservation) => shrunkCorrectionsOf(reservation).length > 0);
}

async function todayOf({ tx, now }: WriteContext): Promise<LocalDate> {
  const { timeZone } = await readChangeSettings(tx);
  return todayAt(now, timeZone);
}
