const PATIENCE_MS = 2_000;

/**
 * Reads anew each time, and gives what was read last when that fails or takes long: a visitor is better served by
 * what the lodge said a minute ago than by an error. Fails only when nothing was ever read.
 */
export function rememberLast<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly value: Value } | null = null;
  return async () => {
    const reading = read().then((value) => {
      last = { value };
      return value;
    });
    const known = last;
    if (known === null) return reading;
    const { promise: waited, resolve } = Promise.withResolvers<Value>();
    const timer = setTimeout(() => resolve(known.value), PATIENCE_MS);
    return Promise.race([reading.catch(() => known.value), waited]).finally(() => clearTimeout(timer));
  };
}
