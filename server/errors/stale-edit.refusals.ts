import * as v from 'valibot';
import { agoInWords } from '../../domain/local-time.ts';
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
