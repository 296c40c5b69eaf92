import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runScriptQuietly } from './tool.ts';

it('a script that a tool runs has the environment of the tool', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodge-tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script.ts');
  writeFileSync(
    script,
    "if (process.env.LODGE_SEED !== 'seed 11') throw new Error('Not the same environment.');",
  );
  vi.stubEnv('LODGE_SEED', 'seed 11');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => runScriptQuietly(script)).not.toThrow();
});
