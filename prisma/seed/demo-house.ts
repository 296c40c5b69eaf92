import { addNights, type LocalDate } from '../../domain/nights.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import { type Desk, servicesFor } from './demo-desk.ts';

/** Nights on which a room of a type is not for sale: days counted from the one on which the lodge is opened. */
const BLOCKS = [
  { type: 'COVE', made: -35, from: -22, nights: 3, reason: 'DEEP_CLEAN', note: null },
  { type: 'NEST', made: -40, from: 12, nights: 4, reason: 'OWNER', note: 'The family of the owner' },
  {
    type: 'DOUBLE',
    made: -40,
    from: -1,
    nights: 5,
    reason: 'MAINTENANCE',
    note: 'New tiles in the bathroom',
  },
  { type: 'COVE', made: -12, from: 6, nights: 2, reason: 'DEEP_CLEAN', note: null },
  {
    type: 'DORM',
    made: -21,
    from: 0,
    nights: 3,
    reason: 'MAINTENANCE',
    note: 'A slat of the bunk is broken',
  },
] as const;

const DAYS_OF_CLEANING = 10;
const INSPECTED = 2;
/** So many rooms were not got to yesterday. */
const LEFT_DIRTY = 2;

/** The days on which rooms are taken off sale, with the number of the block. */
export function blocksAround(today: LocalDate): { readonly day: LocalDate; readonly number: number }[] {
  return BLOCKS.map(({ made }, number) => ({ day: addNights(today, made), number }));
}

/** Takes the last room of the type that is free off sale; none where all are taken. */
export async function blockOne(desk: Desk, number: number): Promise<void> {
  const block = BLOCKS[number];
  const blocks = servicesFor(desk, `block-${number}`)?.blocks;
  if (!block || !blocks) return;
  const arrival = addNights(desk.today, block.from);
  const run = { arrival, departure: addNights(arrival, block.nights) };
  const rooms = await desk.database.prisma.room.findMany({
    where: { roomType: { code: block.type } },
    orderBy: { sortOrder: 'desc' },
  });
  for (const { id: roomId } of rooms) {
    try {
      await blocks.block(desk.viewer, { roomId, ...run, reason: block.reason, note: block.note });
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** The last days on which the rooms are cleaned; before them each was cleaned when somebody came. */
export function cleaningDaysBefore(today: LocalDate): LocalDate[] {
  return Array.from({ length: DAYS_OF_CLEANING }, (_, index) => addNights(today, index - DAYS_OF_CLEANING));
}

/** Cleans what was left dirty; yesterday the day was too short for some, and others were looked at. */
export async function cleanRooms(desk: Desk, day: LocalDate): Promise<void> {
  const isYesterday = day === addNights(desk.today, -1);
  const dirty = await roomsThatAre(desk, 'DIRTY');
  const seen = isYesterday ? dirty.slice(LEFT_DIRTY) : dirty;
  await setAll(desk, `clean-${day}`, seen, 'CLEAN');
  if (!isYesterday) return;
  const clean = await roomsThatAre(desk, 'CLEAN');
  await setAll(desk, `inspect-${day}`, clean.slice(0, INSPECTED), 'INSPECTED');
}

function roomsThatAre({ database }: Desk, housekeeping: 'DIRTY' | 'CLEAN') {
  return database.prisma.room.findMany({ where: { housekeeping }, orderBy: { sortOrder: 'asc' } });
}

async function setAll(
  desk: Desk,
  step: string,
  rooms: readonly { readonly id: string; readonly version: number }[],
  housekeeping: 'CLEAN' | 'INSPECTED',
): Promise<void> {
  if (rooms.length === 0) return;
  const named = rooms.map(({ id: roomId, version }) => ({ roomId, version }));
  await servicesFor(desk, step)?.housekeeping.set(desk.viewer, { rooms: named, housekeeping });
}
