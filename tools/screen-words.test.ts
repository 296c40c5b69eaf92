import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenWordsIn } from './screen-words.ts';

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
  const found: string[] = [];
  for (const pattern of shown) {
    for await (const file of glob(pattern, { cwd: ROOT })) {
      if (file.endsWith('.test.ts')) continue;
      const source = await readFile(path.join(ROOT, file), 'utf8');
      found.push(...screenWordsIn(file, source, () => false).map((text) => `${file}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});
