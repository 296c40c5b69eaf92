/**
 * `npm run bench:desk -- [NUMBER]`: the situations at the desk, or the one of this number, on an emulated cheap phone:
 * processor slowed six times, 400 ms for every round trip. Says of each the taps, the typed fields and the seconds until
 * its last answer stood on the screen. One after the other, since two would take the processor from each other.
 */
import { ensureBrowser } from '../tools/browser.ts';
import { buildIfStale } from '../tools/build.ts';
import { startTool } from '../tools/tool.ts';

const [number] = process.argv.slice(2);
if (number !== undefined && !/^\d+$/.test(number)) {
  console.error('Say the number of a situation, as in docs/desk.md, or none for all of them.');
  process.exit(1);
}
process.env.CHROMIUM_PATH = ensureBrowser(console.log);
buildIfStale(console.log);

const args = [
  'test',
  'e2e/desk',
  '--workers',
  '1',
  ...(number === undefined ? [] : ['--grep', ` ${number}\\. `]),
];
// Those that stand for the others, then the others.
const played: boolean[] = [];
for (const isLong of ['false', 'true']) {
  const settings = { LODGE_SLOW_PHONE: 'true', LODGE_LONG: isLong };
  played.push(await startTool(settings, 'playwright', ...args, '--pass-with-no-tests'));
}
process.exit(played.every(Boolean) ? 0 : 1);
