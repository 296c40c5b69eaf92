const waiting = new Set<() => void>();

/** Calls back whenever code, a session or an answer of the API has come; gives the end of it. */
export function onArrival(look: () => void): () => void {
  waiting.add(look);
  return () => waiting.delete(look);
}

/** Says that something has come, as soon as the code that asked for it has it. */
export function noteArrival(): void {
  setTimeout(() => {
    for (const look of waiting) look();
  });
}
