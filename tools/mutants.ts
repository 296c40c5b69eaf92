/**
 * `npm run mutants -- [FILTER…] [--fresh]`: plays the faults of tools/mutants/ one after the other on a copy of the
 * project, each with the tests that are to catch it, and says which of them a test caught. FILTER is an area or the
 * beginning of an id. What was played before is not played again while its row, file and tests are the same, unless
 * `--fresh` is said. Ends with `N of M caught`, and with 1 where one was not that has no gap noted, or where the table
 * is out of date.
 */
import { copyTree, removeTree } from './mutants/copied-tree.ts';
import { type Mutant, OutOfDate, type Place, placeOf, sourcesOf } from './mutants/mutant.ts';
import { compilerFaults, type Played, play } from './mutants/play.ts';
import { dropResult, keepResult, keptResult, keyOf } from './mutants/results.ts';
import { MUTANTS } from './mutants/table.ts';

type Ready = { readonly mutant: Mutant; readonly place: Place; readonly key: string };

const words = process.argv.slice(2);
const filters = words.filter((word) => !word.startsWith('--'));

function isChosen({ id, area }: Mutant): boolean {
  return filters.length === 0 || filters.some((filter) => area === filter || id.startsWith(filter));
}

/** The mutants that are chosen, with their places; those that do not fit the code any more are said. */
function readyOf(mutants: readonly Mutant[]): Ready[] {
  const sources = sourcesOf('.');
  return mutants.flatMap((mutant) => {
    try {
      const place = placeOf(mutant, '.', sources);
      return { mutant, place, key: keyOf(mutant, place) };
    } catch (error) {
      if (!(error instanceof OutOfDate)) throw error;
      console.log(`out of date  ${error.message}`);
      return [];
    }
  });
}

function say({ mutant }: Ready, { verdict, by, seconds }: Played): void {
  const what = verdict === 'caught' ? by : `${mutant.breaks} ${by || (mutant.gap ?? '')}`;
  console.log(
    `${verdict.padEnd(8)}  ${mutant.id.padEnd(34)} ${String(seconds).padStart(4)} s  ${what.trim()}`,
  );
}

/** Plays what was not played yet. Raises where the mutants do not compile. */
function playAll(ready: readonly Ready[]): void {
  const toPlay = ready.filter(({ key }) => keptResult(key) === null);
  if (toPlay.length === 0) return;
  console.log(`${toPlay.length} to play. Copying the project, and compiling it with all of them …`);
  const tree = copyTree();
  try {
    const compiler = compilerFaults(tree, toPlay);
    if (compiler !== null)
      throw new Error(`The table is out of date: with its texts the code does not compile.\n${compiler}`);
    const passing = new Set<string>();
    for (const each of toPlay) {
      const played = play(tree, each.place, passing);
      keepResult(each.key, played);
      say(each, played);
    }
  } finally {
    removeTree(tree);
  }
}

function main(): boolean {
  const chosen = MUTANTS.filter(isChosen);
  if (chosen.length === 0) throw new Error('No mutant is chosen by that.');
  const ready = readyOf(chosen);
  if (words.includes('--fresh')) for (const { key } of ready) dropResult(key);
  playAll(ready);
  console.log('');
  const notCaught = ready.filter(({ key }) => keptResult(key)?.verdict !== 'caught');
  const outOfDate = chosen.length - ready.length;
  for (const { mutant } of notCaught) {
    console.log(`not caught  ${mutant.id}: ${mutant.breaks} ${mutant.gap ? `(${mutant.gap})` : ''}`);
  }
  if (outOfDate > 0) console.log(`${outOfDate} out of date: mend the table in tools/mutants/.`);
  console.log(`${ready.length - notCaught.length} of ${chosen.length} caught`);
  return outOfDate === 0 && notCaught.every(({ mutant }) => mutant.gap !== undefined);
}

try {
  process.exit(main() ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
