import { formatDayOfYear, type LocalDate } from '../../../../domain/nights.ts';
import { STATUS_NAMES, type Status } from '../../../../domain/statuses.ts';

type Due = { status: Status; departure: LocalDate; rooms: readonly string[] };

/** What a booking that owes something is: '101, 102 · leaves 24 Nov', 'left 8 Oct', 'Not come · stay till 29 Sep'. */
export function formatDue({ status, departure, rooms }: Due, today: LocalDate): string {
  const words = formatWhen(status, departure, today);
  return rooms.length > 1 ? `${formatNumbers(rooms)} · ${words}` : words;
}

/** '101, 102, 103', '101, 102 and 7 more': of a large booking not all, as a row has little room. */
function formatNumbers(rooms: readonly string[]): string {
  return rooms.length <= 3
    ? rooms.join(', ')
    : `${rooms.slice(0, 2).join(', ')} and ${rooms.length - 2} more`;
}

function formatWhen(status: Status, departure: LocalDate, today: LocalDate): string {
  const day = formatDayOfYear(departure);
  if (status === 'CHECKED_OUT') return `left ${day}`;
  if (status === 'CHECKED_IN' && departure < today) return `should have left ${day}`;
  if ((status === 'CHECKED_IN' || status === 'CONFIRMED') && departure === today) return 'leaves today';
  const isOpen = status === 'CHECKED_IN' || status === 'CONFIRMED' || status === 'HELD';
  if (isOpen && departure > today) return `leaves ${day}`;
  return `${STATUS_NAMES[status]} · stay till ${day}`;
}
