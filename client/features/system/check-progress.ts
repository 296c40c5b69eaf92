import type { InvariantCheckQuery } from './system.generated.ts';
import { formatInstant, type Moment } from './system-facts.ts';

/** What came of one question about the books and rooms. */
export type CheckAnswer = NonNullable<InvariantCheckQuery['invariantCheck']>;

/** How far the check has come. */
export type CheckProgress = {
  readonly state: 'NOT_RUN' | 'RUNNING' | 'STOPPED' | 'FAILED' | 'ENDED';
  readonly answers: readonly CheckAnswer[];
  /** How many questions there are. */
  readonly total: number;
};

/** The check in one sentence. */
export function checkSentence({ state, answers, total }: CheckProgress, moment: Moment): string {
  const last = answers.at(-1);
  if (state === 'NOT_RUN' || (last === undefined && state !== 'RUNNING')) return 'Not checked.';
  if (state === 'RUNNING') return `Checking ${Math.min(answers.length + 1, total)} of ${total}…`;
  const holding = answers.filter((answer) => answer.state === 'HOLDS').length;
  const at = last ? `checked at ${formatInstant(last.checkedAt, moment)}` : '';
  if (state !== 'ENDED') return `${holding} of ${total} hold, ${at}; the check did not come to its end.`;
  return holding === total ? `All ${total} hold, ${at}.` : `${holding} of ${total} hold, ${at}.`;
}
