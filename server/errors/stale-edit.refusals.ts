import * as v from 'valibot';
import { refusal } from './refusal.ts';

/** Who made the last change, and when (ISO). */
export const lastEditSchema = v.object({ name: v.string(), at: v.string() });
export type LastEdit = v.InferOutput<typeof lastEditSchema>;

/** Somebody else changed it in the meantime: who and when, null where nobody knows, and which version it has now. */
export class StaleEdit extends refusal(
  'StaleEditError',
  'STALE_EDIT',
  (last: LastEdit | null, now: Date, version: number) => {
    const seconds = last ? Math.round((now.getTime() - Date.parse(last.at)) / 1_000) : 0;
    const name = last?.name ?? 'Somebody';
    const ago = agoInWords(Math.max(0, seconds));
    return { message: `${name} changed this ${ago}. Your screen now shows the latest.`, version };
  },
) {}

const LONG_SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '5 seconds ago'; from two minutes on, two hours on and two days on in the greater unit, rounded down. */
function agoInWords(seconds: number): string {
  const [unit, length] = LONG_SPANS.find(([, span]) => seconds >= 2 * span) ?? ['second', 1];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
