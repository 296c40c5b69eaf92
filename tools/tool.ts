import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';

/**
 * Installed tools find the Node that runs us first on their path: the system's may be older. What they build does not
 * depend on who runs us: a test runner's NODE_ENV would make it a development build.
 */
function environment(): NodeJS.ProcessEnv {
  // read when a tool is run: what the script that runs it has set by then is meant for it
  const { NODE_ENV: _ours, ...inherited } = process.env;
  return { ...inherited, PATH: [dirname(process.execPath), inherited.PATH].join(delimiter) };
}

/** Runs an installed tool with its output on the terminal; true when it succeeded. */
export function runTool(name: string, ...args: string[]): boolean {
  return spawnSync(pathOf(name), args, { stdio: 'inherit', env: environment() }).status === 0;
}

/** The same beside whatever else runs, with some settings of its own. */
export async function startTool(
  settings: NodeJS.ProcessEnv,
  name: string,
  ...args: string[]
): Promise<boolean> {
  const child = spawn(pathOf(name), args, { stdio: 'inherit', env: { ...environment(), ...settings } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Runs an installed tool and keeps its output; throws with it when the tool fails. */
export function runToolQuietly(name: string, ...args: string[]): void {
  runQuietly(pathOf(name), args, name);
}

/** Runs a script of our own, in a process of its own, as a tool. */
export function runScriptQuietly(script: string): void {
  runQuietly(process.execPath, [script], script);
}

function runQuietly(command: string, args: readonly string[], name: string): void {
  const { status, stdout, stderr, error }: SpawnSyncReturns<string> = spawnSync(command, args, {
    encoding: 'utf8',
    env: environment(),
  });
  if (status !== 0)
    throw new Error(`${name} failed.\n${stdout ?? ''}\n${stderr ?? ''}\n${error?.message ?? ''}`);
}

function pathOf(name: string): string {
  return join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
