/** The first letter as it is read, with the marks that belong to it. */
const letters = new Intl.Segmenter('en');

/**
 * A guest's name and shorter ways to write it, the longest first: 'Ravi Kumar Sharma', 'R. K. Sharma', 'R. Sharma', 'Ravi',
 * 'RS', 'R'. A phone number that stands for a name ends with its last digits: '…3210'.
 */
export function nameForms(name: string): string[] {
  if (/^\+\d+$/.test(name)) return [name, `…${name.slice(-4)}`];
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, ...others] = words;
  const last = others.pop();
  if (first === undefined) return [name];
  if (last === undefined) return unlike([name, first, letterOf(first)]);
  const initials = (some: readonly string[]) => some.map((word) => `${letterOf(word)}. `).join('');
  return unlike([
    name,
    `${initials([first, ...others])}${last}`,
    `${initials([first])}${last}`,
    first,
    letterOf(first) + letterOf(last),
    letterOf(first),
  ]);
}

function letterOf(word: string): string {
  return letters.segment(word)[Symbol.iterator]().next().value?.segment.toUpperCase() ?? '';
}

function unlike(forms: readonly string[]): string[] {
  return [...new Set(forms)];
}

/** Widths of letters of 13 pixels in weight 520, a little generous; measuring each bar would slow the chart. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlI1.,'’·:;|!\s-]/, 3.8],
  [/[frt()]/, 5.2],
  [/[mwMW@%]/, 12],
  [/[CDGHNOQU]/, 10.2],
  [/[A-Z0-9₹+…]/, 8.9],
  [/[a-z]/, 7.4],
];
/** Of any other script. */
const OTHER_WIDTH = 11;

/** How wide a text comes out on a bar, in pixels. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH;
  return width;
}
