const PATIENCE_MS = 2_000;

/** For how long a value counts as fresh, by a clock in milliseconds. */
export type Freshness = { readonly freshMs: number; readonly now?: () => number };

/**
 * Gives what was read last while it is fresh, so that a crowd of visitors costs one reading; they share it, too, while
 * it runs. When reading fails or takes long, what was read last is given however old: a visitor is better served by what
 * the lodge said a minute ago than by an error. Fails only when nothing was ever read.
 */
export function rememberLast<Value>(
  read: () => Promise<Value>,
  { freshMs, now = () => performance.now() }: Freshness,
): () => Promise<Value> {
  let last: { readonly value: Value; readonly at: number } | null = null;
  let running: Promise<Value> | null = null;
  const readNow = async (): Promise<Value> => {
    try {
      const value = await read();
      last = { value, at: now() };
      return value;
    } finally {
      running = null;
    }
  };
  return async () => {
    const known = last;
    if (known && now() - known.at < freshMs) return known.value;
    running ??= readNow();
    const reading = running;
    if (known === null) return reading;
    const { promise: waited, resolve } = Promise.withResolvers<Value>();
    const timer = setTimeout(() => resolve(known.value), PATIENCE_MS);
    return Promise.race([reading.catch(() => known.value), waited]).finally(() => clearTimeout(timer));
  };
}
