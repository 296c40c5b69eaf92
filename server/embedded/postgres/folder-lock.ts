import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresRefused } from './refused.ts';

/** Who holds a lock: a process, told from a later one with the same number by the moment it began. */
type Holder = { readonly pid: number; readonly began: string };

const heldHere = new Set<string>();

/**
 * Takes a folder for this process; gives the function that lets it go. Refused while another process that still
 * runs has it; what a killed process left is taken over.
 */
export function lockFolder(folder: string): () => void {
  const lock = path.join(folder, 'lodge.lock');
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) }), {
    mode: 0o600,
  });
  try {
    // A link is made whole or not at all, so of two that come at once one gets it.
    while (!tryLink(draft, lock)) removeIfStale(lock, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(lock);
  return () => {
    heldHere.delete(lock);
    rmSync(lock, { force: true });
  };
}

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeIfStale(lock: string, folder: string): void {
  const holder = readHolder(lock);
  if (holder && isRunning(holder, lock)) {
    throw new EmbeddedPostgresRefused(
      `Lodge already runs on the data folder ${folder} (process ${holder.pid}). Stop it first, or set another DATA_DIR.`,
    );
  }
  // Moved aside before it is removed, so that a lock somebody has just taken over can be given back.
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && isRunning(moved, lock)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function readHolder(lock: string): Holder | null {
  try {
    const { pid, began }: Partial<Holder> = JSON.parse(readFileSync(lock, 'utf8'));
    return pid === undefined || began === undefined ? null : { pid, began };
  } catch {
    return null; // gone meanwhile, or torn by a crash: nobody's
  }
}

function isRunning({ pid, began }: Holder, lock: string): boolean {
  // After a restart of its container a process has its predecessor's number.
  if (pid === process.pid) return heldHere.has(lock);
  return isAlive(pid) && beginningOf(pid) === began;
}

/** Whether a process runs, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** When the process began, in the kernel's ticks; empty where the system does not tell. */
function beginningOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** A killed process whose parent has not asked after it yet. */
function isZombie(pid: number): boolean {
  return statOf(pid)[0] === 'Z';
}

/** The fields of /proc/…/stat from the state on: what stands before may hold blanks. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
