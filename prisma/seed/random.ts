import { createHash } from 'node:crypto';

/** A source of chance that gives the same from run to run. */
export type Random = {
  /** A number from 0 up to 1, 1 left out. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
};

/** Mulberry32: 32 bits of state are plenty for a few hundred guests. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new RangeError('There is nothing to choose from.');
    return item;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => at(items, Math.floor(next() * items.length)),
    chance: (probability) => next() < probability,
    weighted(items) {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.findIndex(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return at(items, found === -1 ? items.length - 1 : found)[0];
    },
  };
}

/** A UUID that is the same for the same name, so that an interrupted fill goes on where it stopped. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
