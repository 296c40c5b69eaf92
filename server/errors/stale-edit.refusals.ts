import * as v from 'valibot';
import { type AuditChange, changesInWords } from '../../domain/audit/audit-changes.ts';
import { agoInWords } from '../../domain/local-time.ts';
import { refusal } from './refusal.ts';

/** Who made the last change, and when (ISO). */
export const lastEditSchema = v.object({ name: v.string(), at: v.string() });
/**
 * The last change; `changes` is what was changed, where the viewer may see it, and `did` what was done where that is
 * none, as in "put something on the bill".
 */
export type LastEdit = v.InferOutput<typeof lastEditSchema> & {
  readonly changes?: readonly AuditChange[];
  readonly did?: string | null;
  /** Whether it was changed before that, too, since the version on the screen. */
  readonly isOneOfSeveral?: boolean;
};

/**
 * Somebody else changed it in the meantime: who, when and what, null where nobody knows, and which version it has now. What
 * is said is the last change, and whether there were others.
 */
export class StaleEdit extends refusal(
  'StaleEditError',
  'STALE_EDIT',
  (last: LastEdit | null, now: Date, version: number) => {
    const seconds = last ? Math.round((now.getTime() - Date.parse(last.at)) / 1_000) : 0;
    const name = last?.name ?? 'Somebody';
    const ago = agoInWords(Math.max(0, seconds));
    const what = changesInWords(last?.changes ?? []) || last?.did || '';
    const said = what && `: ${what}`;
    const before = last?.isOneOfSeveral ? ' It was changed before that, too.' : '';
    return {
      message: `${name} changed this ${ago}${said}${/[….]$/.test(said) ? '' : '.'}${before} Your screen now shows the latest.`,
      version,
    };
  },
) {}
