import { setImmediate } from 'node:timers/promises';

const LINES_A_TURN = 100;

/** Does the work on each, and lets others have their turn every hundred: nobody at the desk waits for a long file. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  work: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await setImmediate();
    made.push(work(item, index));
  }
  return made;
}
