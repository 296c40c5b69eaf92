/** A copy of the project in which files may be changed while somebody works on the project itself. */
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is made by running, and what is of the checkout alone. */
const LEFT_OUT = new Set([
  '.git',
  '.data',
  '.cache',
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
]);

const PREFIX = 'lodge-mutants-';

/** Copies the project that stands in the working directory into a folder of its own; gives the folder. */
export function copyTree(): string {
  removeLeftTrees();
  const tree = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  for (const name of readdirSync('.')) {
    if (!LEFT_OUT.has(name)) cpSync(name, join(tree, name), { recursive: true });
  }
  linkFolder('node_modules', join(tree, 'node_modules'));
  return tree;
}

/** Removes the copy. */
export function removeTree(tree: string): void {
  rmSync(tree, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes the copies of runs that were ended in the middle: the folder names the process that made it. */
function removeLeftTrees(): void {
  for (const name of readdirSync(tmpdir())) {
    const [pid] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-') : [];
    if (pid !== undefined && /^\d+$/.test(pid) && !isRunning(Number(pid))) removeTree(join(tmpdir(), name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // somebody else's process is there, too
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The same files under other names, since they are only read; what tools keep beside the packages is left out. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, fresh] = [join(from, entry.name), join(to, entry.name)];
    const isKeptByTools = from === 'node_modules' && entry.name.startsWith('.') && entry.name !== '.bin';
    if (isKeptByTools) continue;
    if (entry.isDirectory()) linkFolder(old, fresh);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), fresh);
    else linkFile(old, fresh);
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // the folder for temporary files may lie on another disk
    copyFileSync(from, to);
  }
}
