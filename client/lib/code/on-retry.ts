const memories = new Set<() => void>();

/** What has to be undone before another try can succeed, such as a rejected promise; gives the end of it. */
export function onRetry(forget: () => void): () => void {
  memories.add(forget);
  return () => memories.delete(forget);
}

/** Makes way for another try. */
export function forgetFailures(): void {
  for (const forget of memories) forget();
}
