import { parse } from 'papaparse';
import type { Clock } from '../../domain/clock.ts';
import { type LocalDate, todayAt } from '../../domain/nights.ts';
import type { Identity } from '../../server/auth/identity.ts';
import type { Database } from '../../server/db/client.ts';
import type { ImportKind } from '../../server/modules/imports/import-kinds.ts';
import { createServices } from '../../server/services.ts';
import { scopeOf } from '../../server/testing/scope.ts';
import { viewers } from '../../server/testing/viewers.ts';
import { openHouse } from '../seed/open-house.ts';
import { TIME_ZONE } from '../seed/play-demand.ts';

/** What can be imported, in the order in which a lodge moves in. */
export const KINDS = ['ROOM_TYPES', 'ROOMS', 'SEASONS', 'GUESTS', 'RESERVATIONS'] as const;

/** Columns of a list that say what no import brings along: the codes and the money of this lodge, and its blocks. */
const OF_THE_LODGE_ALONE: { readonly [kind in ImportKind]?: readonly string[] } = {
  ROOMS: ['Not for sale'],
  RESERVATIONS: ['Code', 'Made on', 'Before tax', 'GST'],
};

/** The settings, meals and agents of the demo lodge, without a room: what stands before the first import. */
export async function openEmptyHouse(database: Database, identity: Identity, clock: Clock): Promise<void> {
  await openHouse({ database, identity, clock }, todayAt(clock.now(), TIME_ZONE), new Map());
  const { ratePeriod, room, roomType } = database.prisma;
  await ratePeriod.deleteMany();
  await room.deleteMany();
  await roomType.deleteMany();
}

/** A list of a lodge as an admin saves it: of bookings those that are to come. */
export async function savedFrom(database: Database, clock: Clock, kind: ImportKind): Promise<string> {
  const services = createServices(scopeOf(database, clock, viewers.admin, null));
  const types = await database.prisma.roomType.findMany({ orderBy: { sortOrder: 'asc' } });
  switch (kind) {
    case 'ROOM_TYPES':
      return services.roomTypeSettings.csv(viewers.admin, types.map(({ id }) => id).join(','));
    case 'ROOMS':
      return services.roomSettings.csv(viewers.admin, new URLSearchParams());
    case 'SEASONS':
      return services.rates.csv(viewers.admin, { roomTypeId: '', from: '', to: '' });
    case 'GUESTS':
      return textOf(services.guests.csv(viewers.admin, ''));
    case 'RESERVATIONS':
      return textOf(services.reservationExports.csv(viewers.admin, coming(todayAt(clock.now(), TIME_ZONE))));
  }
}

function coming(today: LocalDate): string {
  return JSON.stringify({ status: ['CONFIRMED', 'HELD'], arrivalFrom: today, sort: 'ARRIVAL_EARLIEST' });
}

/** The lines of a saved list by their columns, without what no import brings along, in one order. */
export function linesOf(kind: ImportKind, csv: string): string[] {
  const { data } = parse<{ [column: string]: string }>(csv, { header: true, skipEmptyLines: true });
  const leftOut = OF_THE_LODGE_ALONE[kind] ?? [];
  for (const column of leftOut)
    if (!(column in (data[0] ?? {}))) throw new Error(`There is no column ${column}.`);
  return data
    .map((line) => Object.entries(line).filter(([column]) => !leftOut.includes(column)))
    .map((cells) => JSON.stringify(cells))
    .sort();
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
