import { changeNoticeOf } from '../../../domain/audit/audit-change-notices.ts';
import { agoInWords } from '../../../domain/local-time.ts';

const MINUTE = 60;

type Change = {
  readonly changedBy: string | null;
  readonly action: string | null;
  /** ISO. */
  readonly changedAt: string;
};

/** 'Meera changed the nights a moment ago.'; a screen that was out of reach for long is told how long ago. */
export function formatOvertaken({ changedBy, action, changedAt }: Change, now: Date): string {
  const who = changedBy === null || changedBy === 'system' ? 'The lodge' : changedBy;
  const seconds = Math.round((now.getTime() - Date.parse(changedAt)) / 1_000);
  return `${who} ${changeNoticeOf(action)} ${seconds < MINUTE ? 'a moment ago' : agoInWords(seconds)}.`;
}
