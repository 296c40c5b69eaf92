import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'follow-npm.ts');
const SCRIPT = `
  const { endWithNpm } = await import(${JSON.stringify(MODULE)});
  process.on('SIGTERM', () => { console.log('closed'); process.exit(0); });
  endWithNpm();
  setInterval(() => {}, 1_000);
  console.log('open ' + process.pid);`;

let shell: ChildProcess;
afterEach(() => shell.kill('SIGKILL'));

test('a lodge that npm started closes when npm is told to end', async () => {
  // Two commands keep the shell from becoming the process itself, as some shells would.
  shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, SCRIPT], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  shell.stdout?.on('data', (chunk) => output.push(String(chunk)));
  await once(shell.stdout ?? shell, 'data');
  shell.kill('SIGTERM');
  await once(shell.stdout ?? shell, 'close');
  expect(output.join('')).toMatch(/^open \d+\nclosed\n$/);
});
