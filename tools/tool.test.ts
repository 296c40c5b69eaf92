import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runScriptQuietly } from './tool.ts';

it('a tool is told what the script that runs it has set', () => {
  const script = join(mkdtempSync(join(tmpdir(), 'lodge-tool-')), 'told.ts');
  writeFileSync(script, "if (process.env.LODGE_TOLD !== 'seed 11') throw new Error('Told nothing.');");
  process.env.LODGE_TOLD = 'seed 11';
  expect(() => runScriptQuietly(script)).not.toThrow();
});
