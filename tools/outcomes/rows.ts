/** Plays parts in rows beside each other: a row that is free takes the next part. Gives what each came to, in the order of the parts. */
export async function playInRows<Part, Result>(
  parts: readonly Part[],
  rows: number,
  play: (part: Part) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // one for all rows: what one row took no other takes
  const waiting = parts.entries();
  const playRow = async () => {
    for (const [place, part] of waiting) results[place] = await play(part);
  };
  await Promise.all(Array.from({ length: rows }, playRow));
  return results;
}
