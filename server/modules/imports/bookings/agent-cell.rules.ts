import { calledSo, plain, textIn, UnreadableCell } from '../cell.rules.ts';

type Agent = { readonly id: string; readonly name: string };

const MOST_NAMED = 3;
/** From here on two names are close: half of their pairs of letters are the same. */
const CLOSE = 0.4;

/** The agent whom a cell names; null where nothing stands. Raises UnreadableCell, with the names that are close. */
export function agentIn(cell: string, agents: readonly Agent[]): Agent | null {
  const said = textIn(cell);
  if (said === '') return null;
  const found = calledSo(said, agents, ({ name }) => [name]);
  if (found) return found;
  const close = agents
    .map(({ name }) => ({ name, likeness: likenessOf(said, name) }))
    .filter(({ likeness }) => likeness >= CLOSE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
  const what = close.length === 0 ? 'Add the agent first.' : `Did you mean ${close.join(' or ')}?`;
  throw new UnreadableCell(`There is no agent “${said}”. ${what}`);
}

/** How like two names are, from 0 to 1: by the pairs of letters that they share, or one is the beginning of the other. */
function likenessOf(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  if (a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))) return 1;
  const pairs = pairsOf(a);
  const others = pairsOf(b);
  const shared = pairs.filter((pair) => {
    const place = others.indexOf(pair);
    if (place >= 0) others.splice(place, 1);
    return place >= 0;
  }).length;
  return (2 * shared) / Math.max(1, pairs.length + pairsOf(b).length);
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
