import { expect, it } from 'vitest';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { byDay, merged } from './merged.rules.ts';

type Row = { readonly day: string; readonly list: number; readonly place: number };

/** Random rows in chunks of random lengths, some of them empty; `ended` hears of each that was read no further. */
async function* chunksOf(
  rows: readonly Row[],
  random: ReturnType<typeof seededRandom>,
  ended: (list: number) => void = () => undefined,
  list = 0,
): AsyncGenerator<readonly Row[], void, void> {
  try {
    for (let at = 0; at < rows.length; ) {
      const to = at + random.whole(0, 700);
      yield rows.slice(at, to);
      at = to;
    }
  } finally {
    ended(list);
  }
}

it('several lists become one that is in order, of equals the list that is named first', async () => {
  const random = seededRandom(4);
  for (let round = 0; round < 20; round += 1) {
    const lists = Array.from({ length: random.whole(0, 6) }, (_, list) =>
      Array.from({ length: random.whole(0, 900) }, () => `2026-12-${10 + random.whole(0, 19)}`)
        .toSorted()
        .map((day, place): Row => ({ day, list, place })),
    );
    const all: Row[][] = [];
    const chunks = merged<Row>(
      lists.map((rows) => chunksOf(rows, random)),
      byDay,
    );
    for await (const chunk of chunks) all.push(chunk);
    expect(all.flat()).toEqual(lists.flat().toSorted(byDay));
    expect(all.every((chunk) => chunk.length > 0 && chunk.length <= 500)).toBe(true);
  }
});

it('no list is read further once nobody asks', async () => {
  const random = seededRandom(5);
  const rows = Array.from({ length: 3_000 }, (_, place): Row => ({ day: '2026-12-10', list: 0, place }));
  const ended: number[] = [];
  const lists = [0, 1, 2].map((list) => chunksOf(rows, random, (of) => ended.push(of), list));
  for await (const chunk of merged<Row>(lists, byDay)) {
    expect(chunk).toHaveLength(500);
    break;
  }
  expect(ended.toSorted()).toEqual([0, 1, 2]);
});
