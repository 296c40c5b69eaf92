/**
 * Turns a callback into an async iterable that gives the latest value: a reader who is slow misses what was
 * overtaken, never the last word. `start` gives the way to stop, called as soon as the reader leaves, also while it
 * waits: an async generator would hear of that only with the next value. With `merge` what was overtaken becomes part
 * of the value after it.
 */
export function latestValues<Source, Value>(
  start: (push: (value: Source) => void) => () => void,
  present: (value: Source) => Value,
  merge: (earlier: Source, later: Source) => Source = (_earlier, later) => later,
): AsyncIterableIterator<Value, undefined> {
  type Result = IteratorResult<Value, undefined>;
  const end: Result = { value: undefined, done: true };
  let isOver = false;
  let unread: { value: Source } | null = null;
  let readers: ((result: Result) => void)[] = [];
  const stop = start((value) => {
    const [reader, ...others] = readers;
    readers = others;
    if (reader) reader({ value: present(value), done: false });
    else unread = { value: unread ? merge(unread.value, value) : value };
  });
  return {
    next() {
      if (isOver) return Promise.resolve(end);
      if (!unread) return new Promise((resolve) => readers.push(resolve));
      const { value } = unread;
      unread = null;
      return Promise.resolve({ value: present(value), done: false });
    },
    return() {
      if (!isOver) stop();
      isOver = true;
      for (const reader of readers.splice(0)) reader(end);
      return Promise.resolve(end);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
