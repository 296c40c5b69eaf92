import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runScriptQuietly } from './tool.ts';

it('a tool is told what the script that runs it has set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodge-tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'told.ts');
  writeFileSync(script, "if (process.env.LODGE_TOLD !== 'seed 11') throw new Error('Told nothing.');");
  process.env.LODGE_TOLD = 'seed 11';
  expect(() => runScriptQuietly(script)).not.toThrow();
});
