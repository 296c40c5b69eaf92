import type { LocalDate } from '../../../domain/nights.ts';
import { formatRoomCount } from '../../lib/format/format.ts';
import type { HousekeepingScreenQuery } from './housekeeping-screen.generated.ts';

export type BoardRoom = HousekeepingScreenQuery['rooms'][number];

/** Which rooms the board lists. */
export type Shown = 'all' | 'clean' | 'inspect';

/** Whose rooms the board lists: anyone's where it is null, those of nobody where it is empty. */
export type CleanerShown = string | null;

export const NOT_ASSIGNED = 'Not assigned';

export function shownOf(value: string | null): Shown {
  return value === 'clean' || value === 'inspect' ? value : 'all';
}

export function isOpen({ activeFrom, activeTo }: BoardRoom, today: LocalDate): boolean {
  return activeFrom <= today && (activeTo === null || activeTo > today);
}

export function isShown(room: BoardRoom, shown: Shown): boolean {
  if (shown === 'all') return true;
  return shown === 'clean' ? isToClean(room) : room.housekeeping === 'CLEAN' && !isToClean(room);
}

export function isOf({ cleaner }: BoardRoom, shown: CleanerShown): boolean {
  return shown === null || (cleaner ?? '') === shown;
}

function isToClean({ housekeeping, isStayOverDue }: BoardRoom): boolean {
  return housekeeping === 'DIRTY' || isStayOverDue === true;
}

/** The sections of the board, each with its name and its rooms. */
export function sectionsOf(rooms: readonly BoardRoom[], shown: Shown): [string, readonly BoardRoom[]][] {
  if (shown !== 'clean') return [...Map.groupBy(rooms, placeOf)];
  const groups = Map.groupBy(rooms, sectionOfUrgency);
  return ['Arriving today', 'To be cleaned', 'Staying on'].flatMap((name) => {
    const group = groups.get(name);
    return group ? [[name, group]] : [];
  });
}

/** What is to be cleaned first: where guests come today, then where they left, then where they stay on. */
function sectionOfUrgency({ housekeeping, arriving }: BoardRoom): string {
  if (arriving && housekeeping === 'DIRTY') return 'Arriving today';
  return housekeeping === 'DIRTY' ? 'To be cleaned' : 'Staying on';
}

/** By floor, as one walks; by type where nobody wrote the floors down. */
function placeOf({ floor, roomType }: BoardRoom): string {
  if (!floor) return roomType.name;
  // 'Floor 2', but 'Ground floor'
  return /^\d/.test(floor) ? `Floor ${floor}` : `${floor} floor`;
}

/** The sections on paper, where somebody is assigned: each cleaner's rooms, the most urgent first, and those of nobody last. */
export function sectionsByCleaner(
  rooms: readonly BoardRoom[],
  today: LocalDate,
): [string, readonly BoardRoom[]][] {
  const groups = [...Map.groupBy(byUrgency(rooms, today), ({ cleaner }) => cleaner ?? '')];
  groups.sort(([one], [other]) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : one.localeCompare(other),
  );
  return groups.map(([name, group]) => [
    `${name || NOT_ASSIGNED} · ${formatRoomCount(group.map(({ roomType }) => roomType))}`,
    group,
  ]);
}

/** How urgent a room is, in words; null where nothing is to be cleaned today. */
export function urgencyOf(room: BoardRoom, today: LocalDate): string | null {
  return URGENCIES[rankOf(room, today)] ?? null;
}

/** The most urgent first: as the board has it, where guests who leave today still are before where they stay on. */
export function byUrgency(rooms: readonly BoardRoom[], today: LocalDate): BoardRoom[] {
  return rooms.toSorted((one, other) => rankOf(one, today) - rankOf(other, today));
}

const URGENCIES = [
  'arriving today',
  'to be cleaned',
  'leaving and arriving today',
  'leaving today',
  'staying on',
];

function rankOf(room: BoardRoom, today: LocalDate): number {
  const isAwaited = room.arriving !== null;
  if (room.housekeeping === 'DIRTY') return isAwaited ? 0 : 1;
  if (room.occupiedBy && room.occupiedBy.departure <= today) return isAwaited ? 2 : 3;
  return room.isStayOverDue ? 4 : URGENCIES.length;
}
