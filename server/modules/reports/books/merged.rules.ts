/** Rows that come in chunks. */
export type Chunks<Row> = AsyncGenerator<Row[], void, void>;

const CHUNK = 500;

type Reader<Row> = {
  readonly chunks: AsyncIterator<readonly Row[]>;
  rows: readonly Row[];
  at: number;
};

/**
 * The rows of several lists, each of which is in order by itself, as one list in that order, chunk by chunk. Of rows that are alike
 * those of the list that is named first come first. No more than a chunk of each list is kept.
 */
export async function* merged<Row>(
  lists: readonly AsyncGenerator<readonly Row[], void, void>[],
  compare: (a: Row, b: Row) => number,
): Chunks<Row> {
  const readers: Reader<Row>[] = [];
  try {
    for (const chunks of lists) {
      const reader = { chunks, rows: [], at: 0 };
      readers.push(reader);
      await fill(reader);
    }
    let made: Row[] = [];
    for (;;) {
      const next = firstOf(readers, compare);
      const row = next?.rows[next.at];
      if (next === null || row === undefined) break;
      made.push(row);
      next.at += 1;
      if (next.at === next.rows.length) await fill(next);
      if (made.length < CHUNK) continue;
      yield made;
      made = [];
    }
    if (made.length > 0) yield made;
  } finally {
    for (const chunks of lists) await chunks.return();
  }
}

/** Reads on until there is a row, or none any more. */
async function fill<Row>(reader: Reader<Row>): Promise<void> {
  reader.rows = [];
  reader.at = 0;
  while (reader.rows.length === 0) {
    const next = await reader.chunks.next();
    if (next.done) return;
    reader.rows = next.value;
  }
}

function firstOf<Row>(
  readers: readonly Reader<Row>[],
  compare: (a: Row, b: Row) => number,
): Reader<Row> | null {
  let first: Reader<Row> | null = null;
  for (const reader of readers) {
    const [row, best] = [reader.rows[reader.at], first?.rows[first.at]];
    if (row === undefined) continue;
    if (best === undefined || compare(row, best) < 0) first = reader;
  }
  return first;
}

/** By its day, as texts are compared. */
export function byDay(a: { readonly day: string }, b: { readonly day: string }): number {
  return a.day === b.day ? 0 : a.day < b.day ? -1 : 1;
}

/** What is made of rows that come in chunks, as it comes. */
export async function* mapped<Row, Made>(
  chunks: AsyncIterable<readonly Row[]>,
  madeOf: (row: Row) => readonly Made[],
): Chunks<Made> {
  for await (const chunk of chunks) yield chunk.flatMap(madeOf);
}
