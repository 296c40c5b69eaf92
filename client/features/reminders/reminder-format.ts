import { formatDayOfYear } from '../../../domain/nights.ts';
import { formatTill, type Moment } from '../../lib/format/hold-format.ts';
import type { RemindersQuery } from './reminders.generated.ts';

export type Reminder = RemindersQuery['reminders']['reminders'][number];

const NAMES = {
  HOLD_ENDS: 'Hold ends',
  REQUEST: 'Web request',
  LATE_ARRIVAL: 'Late arrival',
  REFUND_OWED: 'To give back',
} as const satisfies Record<Reminder['kind'], string>;

/** What a reminder is about: 'Hold ends', 'Web request'. */
export function reminderName({ kind }: Pick<Reminder, 'kind'>): string {
  return NAMES[kind];
}

/** When: 'held till 9 pm', 'expected 24 Nov'; empty where no time presses. */
export function reminderTime({ kind, endsAt, arrival }: Reminder, moment: Moment): string {
  if (endsAt !== null) return `held ${formatTill(new Date(endsAt), moment)}`;
  if (kind !== 'LATE_ARRIVAL' || arrival === null) return '';
  return arrival === moment.today ? 'expected today' : `expected ${formatDayOfYear(arrival)}`;
}

/** What is read out of a reminder that is new: 'Reminder: Web request, Meera Shah'. */
export function spokenReminder(reminder: Reminder): string {
  return `Reminder: ${reminderName(reminder)}, ${reminder.guestName}`;
}
