/** How many rooms are made at once. */
export const MOST_IN_A_RUN = 100;

const NUMBER = /^(.*?)(\d{1,6})$/;

/**
 * The numbers of a run of rooms, both ends among them: '101' to '112', 'B1' to 'B8', '08' to '12'. Null where the two are no
 * ends of a run, or of one too long: they begin with the same letters, and the last is not below the first.
 */
export function roomRunOf(first: string, last: string): string[] | null {
  const [from, to] = [NUMBER.exec(first), NUMBER.exec(last)];
  if (!from || !to || from[1] !== to[1]) return null;
  const [, letters = '', digits = ''] = from;
  const begin = Number(digits);
  const count = Number(to[2]) - begin + 1;
  if (count < 1 || count > MOST_IN_A_RUN) return null;
  return Array.from(
    { length: count },
    (_, place) => `${letters}${`${begin + place}`.padStart(digits.length, '0')}`,
  );
}
