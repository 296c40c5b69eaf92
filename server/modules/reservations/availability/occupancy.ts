import { type DateRange, todayAt } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { dateSpanOf } from '../core/change-plan.rules.ts';
import { readClaimsAround } from '../core/claims.sql.ts';
import type { OpenReservation } from '../core/open-act.write.ts';
import type { OccupancySnapshot } from './assignment.rules.ts';

/** What stands in the locked rooms around the nights of some stays. */
export async function occupancyAround(
  { tx, now }: WriteContext,
  { reservation, rooms }: OpenReservation,
  stays: readonly DateRange[],
): Promise<OccupancySnapshot> {
  const today = todayAt(now, reservation.timeZone);
  const { claims } = await readClaimsAround(tx, {
    roomIds: rooms.map(({ id }) => id),
    dateSpan: dateSpanOf(stays),
    today,
    now,
    newIds: 0,
    isOneRun: false,
  });
  return { rooms, claims, today };
}
