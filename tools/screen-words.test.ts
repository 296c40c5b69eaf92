import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { misleadingTextsIn, screenWordsIn } from './screen-words.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CLASSES = new Set(['block', 'relative', 'rounded-full', 'inline-block']);
const wordsIn = (source: string) => screenWordsIn('page.tsx', source, (token) => CLASSES.has(token));

describe('a word of the code on the screen is found', () => {
  it.each([
    ['in the text of an element', '<p>The whole party leaves today.</p>', 'The whole party leaves today.'],
    ['as the one word of an element', '<b>pinned</b>', 'pinned'],
    ['in what an attribute shows', '<Button title="void" />', 'void'],
    ['in a built element', 'jsx("p", { children: "ledger" })', 'ledger'],
    ['in a table of names', "const NAMES = { BLOCK: 'Block' };", 'Block'],
    ['in a sentence with a figure', `const words = \`\${count} claims are left\`;`, ' claims are left'],
    ['beside other meanings', "const text = 'The party pays by UPI PIN';", 'The party pays by UPI PIN'],
    [
      'in a sentence of the server',
      "throw new RoomUnavailable('The tape chart is full.');",
      'The tape chart is full.',
    ],
  ])('%s', (_where, source, found) => expect(wordsIn(source)).toEqual([found]));
});

describe('a word of the code stays where nobody reads it', () => {
  it.each([
    ['a class', '<p className="block pinned" />'],
    ['a list of classes', "const look = cva('relative block rounded-full');"],
    ['a name of a field', "const field = { kind: 'Name', value: 'claim' };"],
    ['a code', "if (bar.kind === 'BLOCK') pinRoom();"],
    ['an address', "const path = '/manager/party';"],
    ['an import', "import { claim } from './room claim.ts';"],
    ['a type', "type Kind = 'Block';"],
    ['a word that only contains it', "const text = 'Blocking your pop-ups? The pop-up was blocked-out.';"],
    ['a third party', "const text = 'No third-party scripts, no third party.';"],
  ])('%s', (_where, source) => expect(wordsIn(source)).toEqual([]));
});

it('no sentence of the server or of the shared rules has one', async () => {
  const shown = ['domain/*.ts', 'server/modules/**/*{refusal,refusals,sentence,timeline.rules}*.ts'];
  expect(await foundIn(shown, (file, source) => screenWordsIn(file, source, () => false))).toEqual([]);
});

it.each([
  'What is chosen goes with the money that is then too much.',
  'Rao. It counts no more, and stays to be read.',
  'Nothing is to pay now.',
  'Looked at',
  'It is on the bill.',
  'The guests are changed.',
  'Moved.',
  'This page comes later',
  'The hold ended: room 201 and is free again.',
  'Took a payment out of the account ₹1,500 by UPI',
  'Reported, in no sum until the desk takes it',
  'Why more was in it',
  'Of what',
  'These are names that are alike.',
  'This stay lies in no room.',
  'It came to nothing.',
  'npm run check-invariants names it.',
  'These are too many rooms.',
  'Room 201 was just taken.',
  'Enter a day that has been.',
  'Nobody more comes today.',
  'The guests are named.',
  'The room is put right from the first night.',
  'A reservation can be marked as not come from 11 pm on.',
])('a text that misled is found: %s', (text) => {
  expect(misleadingTextsIn('page.tsx', `const words = "${text}";`)).toEqual([text]);
});

it('no text of the screens, of the server or of the shared rules misleads', async () => {
  const shown = [
    'client/{app,features,ui,lib}/**/*.{ts,tsx}',
    'domain/**/*.ts',
    'server/{modules,errors}/**/*.ts',
  ];
  expect(await foundIn(shown, misleadingTextsIn)).toEqual([]);
});

/** What is found in the sources that the patterns name, tests and generated files left out. */
async function foundIn(patterns: string[], textsIn: (file: string, source: string) => string[]) {
  const found: string[] = [];
  for (const pattern of patterns) {
    for await (const file of glob(pattern, { cwd: ROOT })) {
      if (/\.(test|generated)\.tsx?$/.test(file)) continue;
      const source = await readFile(path.join(ROOT, file), 'utf8');
      found.push(...textsIn(file, source).map((text) => `${file}: ${text}`));
    }
  }
  return found;
}
