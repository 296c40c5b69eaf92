import fc from 'fast-check';
import { isPlainText } from '../../../../domain/plain-text.ts';
import { cleanText } from '../../../graphql/text.ts';

/** What a list stumbles over: separators, quotes, what begins a formula, other scripts, and what looks like a number or a day. */
const PIECES = [
  ...['Asha', 'Rao', ' ', ',', ';', '"', '""', "'", '=', '+', '-', '@', '1', '007', '1e5', '2026-12-24', '/'],
  ...[
    'रवि',
    'कुमारी',
    'कुमार',
    'श्रीमती',
    'ශ්‍රී',
    'É',
    'é',
    '😀',
    '=1+1',
    '="00123"',
    '=HYPERLINK("x","y")',
    '#N/A',
  ],
];
const LINE_ENDS = ['\n', '\r\n', '\t'];

function wordsOf(pieces: readonly string[], max: number): fc.Arbitrary<string> {
  const few = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 });
  const many = fc.array(fc.constantFrom(...pieces), { minLength: max, maxLength: max });
  return fc
    .oneof({ weight: 8, arbitrary: few }, { weight: 1, arbitrary: many })
    .map((chosen) => cleanText([...chosen.join('')].slice(0, max).join('')))
    .filter((words) => words !== '' && isPlainText(words));
}

/** A name as somebody may have typed it, in one line, as it is stored. */
export function hardLine({ max }: { readonly max: number }): fc.Arbitrary<string> {
  return wordsOf(PIECES, max);
}

/** A text of several lines, as it is stored. */
export function hardText({ max }: { readonly max: number }): fc.Arbitrary<string> {
  return wordsOf([...PIECES, ...LINE_ENDS], max);
}
