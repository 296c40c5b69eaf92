/** The longest that the database took to answer one statement. */
export type LongestAnswer = {
  /** Which statement, by the name in its opening comment; null where it has none. */
  readonly statement: string | null;
  readonly milliseconds: number;
  readonly at: Date;
};

const HOUR = 3_600_000;
const HOURS_KEPT = 24;

/** The longest answer of the last 24 hours, kept by the hour; a process that has just started knows less. */
export class AnswerTimes {
  readonly #longestOfHour = new Map<number, LongestAnswer>();

  /** Notes how long an answer took that came at an instant, in milliseconds since 1970. */
  note(text: string, milliseconds: number, at: number): void {
    const hour = Math.floor(at / HOUR);
    const longest = this.#longestOfHour.get(hour);
    if (longest && longest.milliseconds >= milliseconds) return;
    if (!longest) this.#forgetBefore(hour - HOURS_KEPT);
    this.#longestOfHour.set(hour, { statement: nameOf(text), milliseconds, at: new Date(at) });
  }

  /** The longest answer of the 24 hours before an instant; null where nothing was asked. */
  longest(now: number): LongestAnswer | null {
    this.#forgetBefore(Math.floor(now / HOUR) - HOURS_KEPT);
    const answers = [...this.#longestOfHour.values()];
    return answers.toSorted((a, b) => b.milliseconds - a.milliseconds)[0] ?? null;
  }

  #forgetBefore(hour: number): void {
    for (const known of this.#longestOfHour.keys()) if (known < hour) this.#longestOfHour.delete(known);
  }
}

function nameOf(text: string): string | null {
  return /^\s*\/\* (.+?) \*\//.exec(text)?.[1] ?? null;
}
