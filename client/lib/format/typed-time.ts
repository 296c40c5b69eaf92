import { type LocalTime, timeOfMinutes } from '../../../domain/local-time.ts';

/** Beside an input whose text is no time of the day. */
export const UNREADABLE_TIME = 'Type an hour such as 6:30 pm.';

const TIME = /^(\d{1,2})(?:[:.\s]?([0-5]\d))?\s*(?:([ap])\.?\s*m?\.?)?$/;
const NAMED: { readonly [name: string]: LocalTime } = {
  noon: '12:00',
  '12 noon': '12:00',
  midnight: '00:00',
};

/**
 * The time of day that somebody typed ('6:30 pm', '6.30pm', '6 pm', '18:30', '1830', 'noon'), as 'HH:MM', or null. Without
 * am or pm it is read by a clock of 24 hours.
 */
export function parseTypedTime(typed: string): LocalTime | null {
  const text = typed.trim().toLowerCase();
  const named = NAMED[text];
  if (named) return named;
  const [, hours, minutes = '0', half] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (half === undefined) return hour < 24 ? timeOfMinutes(hour * 60 + Number(minutes)) : null;
  if (hour < 1 || hour > 12) return null;
  return timeOfMinutes(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes));
}
