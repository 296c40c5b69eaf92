/**
 * Turns a callback into an async iterable that gives the latest value: a reader who is slow misses what was
 * overtaken, never the last word. `start` gives the way to stop, called when the reader leaves.
 */
export async function* latestValues<Value>(
  start: (push: (value: Value) => void) => () => void,
): AsyncGenerator<Value, void, void> {
  let waiting: { value: Value } | null = null;
  let wake = Promise.withResolvers<void>();
  const stop = start((value) => {
    waiting = { value };
    wake.resolve();
  });
  try {
    while (true) {
      await wake.promise;
      wake = Promise.withResolvers<void>();
      // The callback assigns it behind the compiler's back.
      const next = waiting as { value: Value } | null;
      waiting = null;
      if (next) yield next.value;
    }
  } finally {
    stop();
  }
}
