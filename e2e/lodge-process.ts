import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 100;

/** The built application as a process of its own, on a port and with data of its own. */
export class LodgeProcess {
  readonly address: string;
  readonly dataDir: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #log = '';

  private constructor(port: number, dataDir: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.dataDir = dataDir;
  }

  /** A lodge with nothing in it yet but a place on this machine; `start` opens it. */
  static async prepare(): Promise<LodgeProcess> {
    return new LodgeProcess(await freePort(), await mkdtemp(join(tmpdir(), 'lodge-e2e-')));
  }

  /** Its process; undefined while it is closed. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Opens the lodge and waits until it is ready. Throws with all that it said when it does not get there. */
  async start(): Promise<void> {
    this.#log = '';
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: '.cache/compiled',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LODGE_MODE: 'embedded',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#log += chunk.toString();
      });
    }
    this.#child = child;
    const end = Date.now() + READY_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > end) {
        await this.stop();
        throw new Error(`The lodge of the browser tests did not open. It said:\n${this.#log}`);
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Closes the lodge as Ctrl-C does; its data stays. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  /** The power goes: nothing is finished, nothing is said. Its data stays as it lies. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Closes the lodge and leaves nothing of it behind. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #isReady(): Promise<boolean> {
    try {
      const { ok } = await fetch(`${this.address}/readyz`);
      return ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.');
  return address.port;
}
