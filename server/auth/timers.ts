/** How work is put off: the system's timers in the application, hand-driven ones in tests. */
export type Timers = {
  /** Runs the work once after so many milliseconds; gives what calls it off. */
  after(milliseconds: number, work: () => void): () => void;
  /** Runs the work again and again; gives what ends it. */
  every(milliseconds: number, work: () => void): () => void;
};

/** The system's timers; none of them keeps the process alive. */
export const systemTimers: Timers = {
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/** The promise's value; rejects with the error that `late` makes when it takes longer. */
export async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  timers: Timers,
  late: () => Error,
): Promise<T> {
  let callOff = (): void => undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    callOff = timers.after(milliseconds, () => reject(late()));
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    callOff();
  }
}
