import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { addNights, todayAt } from '../../../domain/nights.ts';
import { execute } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { Caller, TestApp } from '../../testing/test-app.ts';

const CREATE = `mutation Create($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    __typename
    ... on CreateApiKeySuccess { token apiKey { id name scope state hint endsOn uses lastUsedAt createdBy } }
    ... on UserError { code message }
    ... on ValidationError { fields { path message } }
  }
}`;
const REVOKE = `mutation Revoke($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { ... on RevokeApiKeySuccess { apiKey { state revokedBy } } }
}`;
const KEYS = '{ apiKeys { name state uses lastUsedAt } }';
const REPORT = `query Report($input: FinancialReportInput!) { financialReport(input: $input) { today } }`;
const WRITE = 'mutation { setHousekeeping(input: { roomId: "1", housekeeping: CLEAN }) { __typename } }';

const clock = travellingClock(new Date());
const today = todayAt(clock.now(), 'Asia/Kolkata');
const MONTH = { input: { from: today, to: addNights(today, 1) } };
let lodge: TestApp;
let admin: Caller;

beforeAll(async () => {
  lodge = await TestApp.open({ clock });
  admin = await lodge.as('admin');
});

afterAll(() => lodge.close());

type Made = {
  readonly token: string;
  readonly apiKey: { readonly id: string; readonly name: string; readonly hint: string };
};

async function create(input: Record<string, unknown>, key: string = crypto.randomUUID()) {
  const about = { name: `Key ${crypto.randomUUID()}`, scope: 'READ', endsOn: addNights(today, 30), ...input };
  const { data } = await admin.post(CREATE, { variables: { input: about }, key });
  return data?.createApiKey as Record<string, unknown> & Made;
}

async function holder(input: Record<string, unknown> = {}): Promise<{ made: Made; script: Caller }> {
  const made = await create(input);
  return { made, script: new Caller(lodge.app, lodge.url, null, made.token) };
}

const revoke = ({ apiKey }: Made) =>
  admin.post(REVOKE, { variables: { input: { apiKeyId: apiKey.id } }, key: crypto.randomUUID() });
const exported = ({ token }: Caller, name: string) =>
  fetch(`${lodge.url}/exports/${name}`, { headers: { authorization: `Bearer ${token}` } });
const messageIn = (text: string): string => JSON.parse(text).errors[0].message;

describe('a read-only key', () => {
  it('is made by an admin, whose answer has its secret once; the lodge keeps a hash', async () => {
    const request = crypto.randomUUID();
    const about = { name: 'Month in a sheet', scope: 'REPORTS', endsOn: today };
    const made = await create(about, request);
    expect(made).toMatchObject({
      token: expect.stringMatching(/^lk_[\w-]{43}$/),
      apiKey: { name: 'Month in a sheet', scope: 'REPORTS', state: 'WORKS', endsOn: today, uses: 0 },
    });
    expect(made.apiKey.hint).toBe(made.token.slice(-4));
    expect(await create(about, request)).toMatchObject({ token: null, apiKey: { id: made.apiKey.id } });
    const { rows } = await lodge.database.pool.query(
      'select k::text as key, (select string_agg(a::text, $$ $$) from audit_event a) as audit from api_key k',
    );
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  it.each([
    ['without a name', { name: '  ' }, { code: 'NAME_REQUIRED' }],
    ['that ended yesterday', { endsOn: addNights(today, -1) }, { fields: [{ path: 'endsOn' }] }],
    ['for longer than a year', { endsOn: addNights(today, 367) }, { fields: [{ path: 'endsOn' }] }],
  ])('%s is not made', async (_what, input, refusal) => {
    expect(await create(input)).toMatchObject(refusal);
  });

  it('has a name that no other one has until it is revoked', async () => {
    const { made } = await holder({ name: 'The accountant' });
    expect(await create({ name: 'the  accountant' })).toMatchObject({ code: 'NAME_TAKEN' });
    await revoke(made);
    expect(await create({ name: 'The accountant' })).toMatchObject({ __typename: 'CreateApiKeySuccess' });
  });

  it('reads all that an admin reads, and saves files', async () => {
    const { script } = await holder();
    expect((await script.post(REPORT, { variables: MONTH })).data).toEqual({ financialReport: { today } });
    expect((await script.post('{ reservations { total } }')).data).toEqual({ reservations: { total: 0 } });
    expect((await exported(script, 'bookings.csv')).status).toBe(200);
  });

  it('for reports reads them and what everybody reads, and nothing else', async () => {
    const { script } = await holder({ scope: 'REPORTS' });
    expect((await script.post(REPORT, { variables: MONTH })).data).toEqual({ financialReport: { today } });
    expect((await script.post('{ lodge { today } }')).data).toEqual({ lodge: { today } });
    const refused = await script.post('{ lodge { today } reservations { total } }');
    expect(refused.codes).toEqual(['FORBIDDEN']);
    expect(messageIn(refused.text)).toBe('This key reads reports alone.');
    expect((await script.post('{ __schema { types { name } } }')).codes).toEqual(['FORBIDDEN']);
    const month = `?from=${MONTH.input.from}&to=${MONTH.input.to}`;
    expect((await exported(script, `vouchers.csv${month}`)).status).toBe(200);
    const byAge = await (await exported(script, 'dues-and-advances.csv')).text();
    expect(byAge).toContain('On,Side,Age,Bookings,Guests,Agents,In all\r\n');
    const headers = { authorization: `Bearer ${script.token}` };
    const paper = (address: string) => fetch(`${lodge.url}/documents/${address}`, { headers });
    expect((await paper(`month/${MONTH.input.from.slice(0, 7)}.pdf`)).status).toBe(200);
    expect((await paper(`invoice/${crypto.randomUUID()}.pdf`)).status).toBe(403);
    expect((await exported(script, 'bookings.csv')).status).toBe(403);
    expect((await exported(script, `bills.zip${month}`)).status).toBe(403);
  });

  it.each(['READ', 'REPORTS'])('that reads %s never writes, sends files or listens', async (scope) => {
    const { script } = await holder({ scope });
    const refused = await script.post(WRITE, { key: crypto.randomUUID() });
    expect(refused.codes).toEqual(['FORBIDDEN']);
    expect(messageIn(refused.text)).toBe('A key reads and never writes.');
    const file = await fetch(`${lodge.url}/files?purpose=EXPENSE_RECEIPT`, {
      method: 'POST',
      headers: { authorization: `Bearer ${script.token}`, 'content-type': 'application/octet-stream' },
      body: 'x',
    });
    expect(file.status).toBe(401);
    const socket = await script.socket().init();
    expect(await socket.closed).toBe(4403);
  });

  it('is refused from the moment on which it is revoked, on every server', async () => {
    const { made, script } = await holder();
    const second = await lodge.secondInstance();
    expect((await script.at(second).post(KEYS)).codes).toEqual([]);
    const { data } = await revoke(made);
    expect(data).toEqual({ revokeApiKey: { apiKey: { state: 'REVOKED', revokedBy: 'A admin' } } });
    for (const caller of [script, script.at(second)]) {
      const answer = await caller.post(KEYS);
      expect(answer.codes).toEqual(['UNAUTHENTICATED']);
      expect(messageIn(answer.text)).toBe('This key was revoked.');
    }
    await second.app.close();
  });

  it('that nobody made is refused, and who holds one makes none', async () => {
    const { script } = await holder();
    const unknown = await script.withToken(`lk_${'x'.repeat(43)}`).post(KEYS);
    expect(messageIn(unknown.text)).toBe('The lodge knows no such key.');
    const input = { name: 'Another', scope: 'READ', endsOn: today };
    expect((await script.post(CREATE, { variables: { input }, key: crypto.randomUUID() })).codes).toEqual([
      'FORBIDDEN',
    ]);
  });

  it('is made up to fifty at work, also when several are made at once', async () => {
    const { pool } = lodge.database;
    await pool.query(
      `insert into api_key (name, scope, token_hash, hint, ends_on, created_at, created_by)
       select 'Filled ' || n, 'READ', lpad(n::text, 64, '0'), 'last', current_date + 9, now(), 'A test'
       from generate_series(1, 49 - (select count(*)::int from api_key where revoked_at is null)) n`,
    );
    const atOnce = await transaction(lodge.database, async (tx) => {
      await execute(tx, sql`select from property for no key update`);
      const three = [create({}), create({}), create({})];
      await someoneWaits(lodge.database, 3);
      return three;
    });
    const made = await Promise.all(atOnce);
    expect(made.map(({ __typename }) => __typename).toSorted()).toEqual([
      'CreateApiKeySuccess',
      'ValidationError',
      'ValidationError',
    ]);
    await pool.query(
      `update api_key set revoked_at = now(), revoked_by = 'A test' where name like 'Filled %'`,
    );
  });

  it('is counted with each use, and noted in the audit once a day, by however many requests at once', async () => {
    const { made, script } = await holder();
    await Promise.all(Array.from({ length: 8 }, () => script.post(KEYS)));
    const noted = () =>
      lodge.database.prisma.auditEvent.findMany({
        where: { action: 'use-api-key', entityId: made.apiKey.id },
      });
    const stored = () => lodge.database.prisma.apiKey.findUniqueOrThrow({ where: { id: made.apiKey.id } });
    expect((await stored()).uses).toBe(8);
    expect(await noted()).toMatchObject([{ actorName: 'system', after: { name: made.apiKey.name } }]);
    const before = clock.now();
    clock.travelTo(new Date(before.getTime() + 24 * 3_600_000));
    await script.post(KEYS);
    await script.post(KEYS);
    expect((await stored()).uses).toBe(10);
    expect((await noted()).length).toBe(2);
    clock.travelTo(before);
  });

  it('ends with its last day', async () => {
    const { script } = await holder({ endsOn: addNights(today, 1) });
    const before = clock.now();
    clock.travelTo(new Date(before.getTime() + 24 * 3_600_000));
    expect((await script.post(KEYS)).codes).toEqual([]);
    clock.travelTo(new Date(before.getTime() + 48 * 3_600_000));
    expect(messageIn((await script.post(KEYS)).text)).toBe('This key has ended.');
    clock.travelTo(before);
  });
});
