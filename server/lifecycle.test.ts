import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../domain/testing/patience.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { findRunningPostgres } from './embedded/postgres/embedded-postgres.ts';
import { LodgeSeed } from './testing/lodge/lodge-seed.ts';
import { isAlive, LodgeFolder, postgresPidIn } from './testing/lodge-process.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

let folder: LodgeFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await LodgeFolder.make();
  dataDir = folder.path;
});
afterEach(() => folder.remove());

const start: LodgeFolder['start'] = (settings, options) => folder.start(settings, options);

async function askAuth(address: string, operation: string, body: object): Promise<{ idToken?: string }> {
  const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

describe('a start that cannot succeed', () => {
  it.each([
    ['a wrong port', { PORT: 'many' }, 'PORT must be a number from 0 to 65535.'],
    ['a wrong flag', { DEMO_DATA: 'yes' }, 'DEMO_DATA must be true or false.'],
    [
      'production without a mode',
      { NODE_ENV: 'production' },
      'LODGE_MODE must be set (embedded, emulator or production) when NODE_ENV is production.',
    ],
    [
      'the demo in production',
      { NODE_ENV: 'production', LODGE_MODE: 'embedded' },
      'LODGE_MODE=embedded is a demo and refuses NODE_ENV=production.',
    ],
    [
      'the demo for everybody',
      { HOST: '0.0.0.0' },
      'LODGE_MODE=embedded listens on this machine alone, not on 0.0.0.0: set ALLOW_REMOTE=true to open it to others.',
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1', ALLOW_REMOTE: 'true' },
      'HOST must be an address of this machine, not 192.0.2.1.',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgresql://lodge@127.0.0.1:1/lodge' },
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
    ],
  ])('says why in one line: %s', async (_what, settings, line) => {
    const lodge = start(settings);
    expect(await lodge.exited).toBe(1);
    expect(lodge.said).toBe(`${line}\n`);
  });

  it('says that the port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const lodge = start({ PORT: `${port}` });
    expect(await lodge.exited).toBe(1);
    expect(lodge.said).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another one.\n`);
    expect(await postgresPidIn(dataDir)).toBeNull();
    other.close();
  });

  it('reads the settings of a file .env', async () => {
    await writeFile(join(dataDir, '.env'), 'TRUST_PROXY=perhaps\n');
    const lodge = start({}, { script: 'tools/start.ts', cwd: dataDir });
    expect(await lodge.exited).toBe(1);
    expect(lodge.said).toBe('TRUST_PROXY must be true or false.\n');
  });
});

describe('the lodge', () => {
  it('runs once on a data folder, stops on a signal with all that it started, and starts again', async () => {
    const first = start();
    const address = await first.opened();
    const pid = await postgresPidIn(dataDir);
    expect(pid).not.toBeNull();

    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.said).toMatch(/^Lodge already runs on the data folder .+\. Stop it first, or .+\n$/);

    // Somebody who only holds a line open does not keep it open.
    const { hostname, port } = new URL(address);
    const idle = connect(Number(port), hostname);
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.child.signalCode).toBeNull();
    expect(isAlive(pid ?? 0)).toBe(false);
    idle.destroy();

    const third = start();
    await third.opened();
    expect(await third.end('SIGINT')).toBe(0);
    expect(await postgresPidIn(dataDir)).toBeNull();
  });

  it('ends cleanly when the signal comes while it fills the demo lodge', async () => {
    const lodge = start({ DEMO_DATA: 'true' });
    await vi.waitFor(async () => {
      const url = await findRunningPostgres(dataDir);
      if (!url) throw new Error('PostgreSQL does not run yet.');
      const database = openDatabase({ url });
      const begun = await database.prisma.reservation.count().finally(() => database.close());
      expect(begun).toBeGreaterThan(0);
    }, PATIENCE);
    expect(await lodge.end('SIGINT')).toBe(0);
    expect(lodge.said).toBe('');
    expect(await postgresPidIn(dataDir)).toBeNull();
    expect(existsSync(join(dataDir, 'lodge.lock'))).toBe(false);
  });

  it('runs on the PostgreSQL that DATABASE_URL names, and starts none of its own', async () => {
    const outside = await createEmptyDatabase();
    const lodge = start({ DATABASE_URL: outside.url });
    const address = await lodge.opened();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await postgresPidIn(dataDir)).toBeNull();
    const database = openDatabase({ url: outside.url });
    // the lodge's own row: it was migrated there
    expect(await database.prisma.property.count().finally(() => database.close())).toBe(1);
    expect(await lodge.end('SIGTERM')).toBe(0);
    await outside.drop();
  });

  it('makes no demo account on a lodge of somebody’s own, and lets its owner in by make-admin', async () => {
    const outside = await createEmptyDatabase();
    const settings = { DATABASE_URL: outside.url, DEMO_DATA: 'true' };
    await migrate(outside.url);
    const database = openDatabase({ url: outside.url });
    await new LodgeSeed(database).roomType('Cove');
    await database.close();

    const first = start(settings);
    const address = await first.opened();
    expect(first.said).not.toContain('lodge-demo');
    expect(first.said).toContain('npm run make-admin -- YOUR E-MAIL');
    const config = await (await fetch(`${address}/config.json`)).json();
    expect(config).toMatchObject({ demoAccounts: [] });
    const owner = { email: 'owner@example.in', password: 'mountain-view' };
    await askAuth(address, 'signUp', owner);
    const script = { script: 'tools/make-admin.ts', args: [owner.email] };
    const tooEarly = start(settings, script);
    expect(await tooEarly.exited).toBe(1);
    expect(tooEarly.said).toMatch(/^Lodge already runs on the data folder .+\. Stop it first, or .+\n$/);
    expect(await first.end('SIGINT')).toBe(0);

    const making = start(settings, script);
    expect(await making.exited).toBe(0);
    expect(making.said).toBe('owner@example.in is an admin now. Start the lodge again: npm start\n');
    const second = start(settings);
    const again = await second.opened();
    expect(second.said).not.toContain('make-admin');
    const { idToken } = await askAuth(again, 'signInWithPassword', owner);
    const answer = await fetch(`${again}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ query: '{ viewer { role } }' }),
    });
    expect(await answer.json()).toEqual({ data: { viewer: { role: 'ADMIN' } } });
    expect(await second.end('SIGTERM')).toBe(0);
    await outside.drop();
  });

  it('ends cleanly when the signal comes while its PostgreSQL starts', async () => {
    const lodge = start();
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'lodge.lock'))).toBe(true), PATIENCE);
    expect(await lodge.end('SIGTERM')).toBe(0);
    expect(lodge.said).toBe('');
    expect(await postgresPidIn(dataDir)).toBeNull();
  });
});
