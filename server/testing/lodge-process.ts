import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres, startEmbeddedPostgres } from '../embedded/postgres/embedded-postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const OPEN = /Lodge is open at (\S+)/;

type Options = { readonly script?: string; readonly args?: readonly string[]; readonly cwd?: string };

/** The application in a process of its own, as somebody starts it. */
export class LodgeProcess {
  readonly child: ChildProcess;
  /** All that it said, on both outputs. */
  said = '';
  readonly exited: Promise<number | NodeJS.Signals>;
  readonly #opened: Promise<string>;

  constructor(
    settings: Record<string, string>,
    { script = 'server/main.ts', args = [], cwd = ROOT }: Options = {},
  ) {
    this.child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
        LOG_LEVEL: 'fatal',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const opened = Promise.withResolvers<string>();
    this.#opened = opened.promise;
    this.#opened.catch(() => undefined);
    for (const output of [this.child.stdout, this.child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text;
        const address = OPEN.exec(this.said)?.[1];
        if (address) opened.resolve(address);
      });
    }
    this.exited = once(this.child, 'close').then(([code, signal]) => {
      opened.reject(new Error(`It ended: ${this.said}`));
      return code ?? signal;
    });
  }

  /** Waits until it is open; gives its address. Throws with what it said when it ends instead. */
  opened(): Promise<string> {
    return this.#opened;
  }

  /** Sends a signal and waits for the end; gives the exit code, or the signal that ended it. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
    return this.exited;
  }
}

/** The process of the PostgreSQL on a data folder; null when none is left. */
export async function postgresPidIn(dataDir: string): Promise<number | null> {
  for await (const file of glob('**/postmaster.pid', { cwd: dataDir })) {
    const pid = Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]);
    return isAlive(pid) ? pid : null;
  }
  return null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A data folder of its own under the system's folder for such things, and the lodges that run on it. */
export class LodgeFolder {
  readonly path: string;
  readonly #processes: LodgeProcess[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<LodgeFolder> {
    return new LodgeFolder(await mkdtemp(join(tmpdir(), 'lodge-life-')));
  }

  /** Starts the lodge without demo data on a free port, unless the settings say otherwise. */
  start(settings: Record<string, string> = {}, options: Options = {}): LodgeProcess {
    const lodge = new LodgeProcess(
      { PORT: '0', DATA_DIR: this.path, DEMO_DATA: 'false', ...settings },
      options,
    );
    this.#processes.push(lodge);
    return lodge;
  }

  /** Ends what still runs on it, its PostgreSQL too, and removes it. */
  async remove(): Promise<void> {
    for (const lodge of this.#processes) await lodge.end('SIGKILL');
    // An application that was killed leaves its PostgreSQL: joined, then stopped.
    if (await findRunningPostgres(this.path))
      await (await startEmbeddedPostgres({ dataDir: this.path })).stop();
    await rm(this.path, { recursive: true });
  }
}
