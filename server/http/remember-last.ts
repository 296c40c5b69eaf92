const PATIENCE_MS = 2_000;

/** For how long a value counts as fresh, by a clock in milliseconds. */
export type Freshness = {
  readonly freshMs: number;
  readonly now?: () => number;
  /** Given the way to say that what was read is out of date before it grows old. */
  readonly onOutdated?: (outdate: () => void) => void;
};

/**
 * Gives what was read last while it is fresh, so that a crowd of visitors costs one reading; they share it, too, while
 * it runs. When reading fails or takes long, what was read last is given however old: a visitor is better served by what
 * the lodge said a minute ago than by an error. Fails only when nothing was ever read.
 */
export function rememberLast<Value>(
  read: () => Promise<Value>,
  { freshMs, now = () => performance.now(), onOutdated }: Freshness,
): () => Promise<Value> {
  let last: { readonly value: Value; readonly at: number } | null = null;
  let running: Promise<Value> | null = null;
  onOutdated?.(() => {
    if (last) last = { ...last, at: Number.NEGATIVE_INFINITY };
    // what is being read may have begun before: nobody who comes from now on shares it
    running = null;
  });
  const readNow = (): Promise<Value> => {
    const reading = read().then((value) => {
      if (running === reading) last = { value, at: now() };
      return value;
    });
    const end = () => {
      if (running === reading) running = null;
    };
    running = reading;
    reading.then(end, end);
    return reading;
  };
  return async () => {
    const known = last;
    if (known && now() - known.at < freshMs) return known.value;
    const reading = running ?? readNow();
    if (known === null) return reading;
    const { promise: waited, resolve } = Promise.withResolvers<Value>();
    const timer = setTimeout(() => resolve(known.value), PATIENCE_MS);
    return Promise.race([reading.catch(() => known.value), waited]).finally(() => clearTimeout(timer));
  };
}
