import { expect } from 'vitest';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { BookingBasis, BookingReport } from '../../types.generated.ts';
import {
  bookingsOf,
  type PlainRoom,
  plainBookingFigures,
  plainRoomsOf,
  type Run,
  sumOf,
} from './plain-bookings.ts';
import type { PlainFilter } from './plain-revenue.ts';
import type { RawRows } from './raw-rows.ts';
import { assertStepsSum } from './steps-sum.ts';

const KEYS = {
  sources: ({ booking }: PlainRoom) => booking.source,
  agents: ({ booking }: PlainRoom) => booking.agentId,
  roomTypes: ({ roomTypeId }: PlainRoom) => roomTypeId,
};

/** All parts of a report are what the stored rows say: its figures, its steps, each share by each key, and each range. */
export function assertExactBookings(
  report: Omit<BookingReport, 'refused' | 'compared'>,
  history: { readonly rows: RawRows; readonly today: LocalDate },
  run: Run,
  basis: BookingBasis,
  filter: PlainFilter,
): void {
  expect(report.total).toEqual(plainBookingFigures(history, run, basis, filter));
  for (const step of report.steps) expect(step).toEqual(plainBookingFigures(history, step, basis, filter));
  assertStepsSum(report);
  const rooms = plainRoomsOf(history.rows, run, basis, filter);
  const standing = rooms.filter(({ stands }) => stands);
  expect(sharesByKey(report.statuses)).toEqual(
    plainShares(
      rooms,
      ({ status }) => status,
      () => true,
    ),
  );
  for (const part of ['sources', 'agents', 'roomTypes'] as const)
    expect(sharesByKey(report[part])).toEqual(plainShares(rooms, KEYS[part], ({ stands }) => stands));
  for (const [ranges, part] of [
    [report.leadTimes, 'lead'],
    [report.lengths, 'length'],
  ] as const) {
    for (const { least, most, rooms: count } of ranges) {
      const those = standing.filter(
        (room) => least <= room[part] && room[part] <= (most ?? Number.POSITIVE_INFINITY),
      );
      expect(count).toBe(those.length);
    }
    expect(ranges.reduce((all, { rooms: count }) => all + count, 0)).toBe(standing.length);
  }
}

type Share = BookingReport['sources'][number];

/** The shares of a report by their keys, without their names. */
function sharesByKey(shares: readonly Share[]): Map<string | null, Omit<Share, 'key' | 'name'>> {
  expect(new Set(shares.map(({ key }) => key)).size).toBe(shares.length);
  return new Map(shares.map(({ key, name: _name, ...figures }) => [key ?? null, figures]));
}

/** What belongs to each key of the rooms: bookings, rooms, nights and value of those that are meant. */
function plainShares(
  rooms: readonly PlainRoom[],
  keyOf: (room: PlainRoom) => string | null,
  isMeant: (room: PlainRoom) => boolean,
): ReturnType<typeof sharesByKey> {
  return new Map(
    [...Map.groupBy(rooms, keyOf)].map(([key, those]) => {
      const meant = those.filter(isMeant);
      return [
        key,
        {
          bookings: bookingsOf(meant),
          rooms: meant.length,
          nights: sumOf(meant, 'nights'),
          value: sumOf(meant, 'value'),
          ended: those.filter(({ status }) => status === 'CANCELLED' || status === 'NO_SHOW').length,
          fees: sumOf(those, 'fees'),
        },
      ];
    }),
  );
}
