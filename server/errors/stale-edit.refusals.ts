import { Refusal } from './refusal.ts';

/** Who made the last change, and when (ISO). */
export type LastEdit = { readonly name: string; readonly at: string };

/** Somebody else changed it in the meantime. */
export class StaleEdit extends Refusal {
  readonly data;

  /** `last` null where nobody knows who it was. */
  constructor(last: LastEdit | null, now: Date, version: number) {
    const seconds = last ? Math.round((now.getTime() - Date.parse(last.at)) / 1_000) : 0;
    const name = last?.name ?? 'Somebody';
    super(`${name} changed this ${agoInWords(Math.max(0, seconds))}. Your screen now shows the latest.`);
    this.data = { __typename: 'StaleEditError', message: this.message, code: 'STALE_EDIT', version } as const;
  }
}

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
