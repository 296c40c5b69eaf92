import * as v from 'valibot';
import { type HoldEnd, type HoldSettings, holdEndOf } from '../../../../../domain/hold.ts';
import { instantAt, isLocalTime } from '../../../../../domain/local-time.ts';
import { isLocalDate, type LocalDate } from '../../../../../domain/nights.ts';

/** The end of a hold in a form: what was said or is being typed; null is the lodge's own. */
export const holdEndSchema = v.nullable(
  v.pipe(
    v.object({ day: v.string(), time: v.string() }),
    v.check((end) => isWhole(end), 'Say a day and an hour.'),
  ),
);

function isWhole({ day, time }: HoldEnd): boolean {
  return isLocalDate(day) && isLocalTime(time);
}

/** The instant of an end that was said; null where none was, or none that can be read yet. */
export function saidHoldEnd(end: HoldEnd | null, { timeZone }: { readonly timeZone: string }): Date | null {
  return end !== null && isWhole(end) ? instantAt(end.day, end.time, timeZone) : null;
}

/** The end of the hold, where one was said. */
export function holdUntilOf(
  end: HoldEnd | null,
  lodge: { readonly timeZone: string },
): { holdUntil?: string } {
  const said = saidHoldEnd(end, lodge);
  return said === null ? {} : { holdUntil: said.toISOString() };
}

/** When a hold for this arrival ends as the form stands; null while what is typed cannot be read. */
export function shownHoldEnd(end: HoldEnd | null, arrival: LocalDate, lodge: HoldSettings): Date | null {
  // A hold runs from the moment of the press, which no answer of the server can know beforehand; so the instant is
  // the browser's. The day is the lodge's: a wrong clock must not make today of tomorrow.
  return end === null ? holdEndOf(arrival, new Date(), lodge) : saidHoldEnd(end, lodge);
}
