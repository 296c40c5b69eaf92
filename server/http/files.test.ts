import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from '../files/file-store.ts';
import { sampleFiles } from '../files/testing/sample-files.ts';
import { type Caller, TestApp } from '../testing/test-app.ts';

const BYTES = 'application/octet-stream';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let lodge: TestApp;
let admin: Caller;
let manager: Caller;

beforeAll(async () => {
  lodge = await TestApp.open();
  admin = await lodge.as('admin');
  manager = await lodge.as('manager');
});
afterAll(() => lodge.close());

type Sending = {
  readonly purpose?: string;
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
};

async function send(
  caller: Caller | null,
  content: BodyInit | Buffer,
  { purpose = 'EXPENSE_RECEIPT', key = crypto.randomUUID(), headers = {} }: Sending = {},
) {
  const response = await fetch(`${lodge.url}/files?purpose=${purpose}`, {
    method: 'POST',
    headers: {
      'content-type': BYTES,
      ...(key !== null && { 'idempotency-key': key }),
      ...(caller?.token && { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    body: content as BodyInit,
  });
  const answer = await response.json();
  const [error] = answer.errors ?? [];
  return { status: response.status, file: answer, code: error?.extensions.code, message: error?.message };
}

function read(caller: Caller | null, id: string, query = '') {
  const headers = caller?.token ? { authorization: `Bearer ${caller.token}` } : {};
  return fetch(`${lodge.url}/files/${id}${query}`, { headers });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** What lies in the folder, and how many files the lodge knows. */
async function kept() {
  const names = await readdir(lodge.filesDir, { recursive: true });
  const { rows } = await lodge.database.pool.query<{ count: number }>('select count(*)::int from file');
  return { onDisk: names.filter((name) => name !== 'incoming').length, known: rows[0]?.count };
}

const PICTURE = { purpose: 'ROOM_TYPE_PICTURE' };

describe('a photo', () => {
  it('is kept upright in two sizes, as WebP, without what the camera noted', async () => {
    const { status, file } = await send(admin, await sampleFiles.photo(), PICTURE);
    expect(status).toBe(201);
    // it lay on its side: 2000 by 1500 stands as 1500 by 2000, and 1600 is the most
    expect(file).toMatchObject({ type: 'WEBP', width: 1_200, height: 1_600 });
    const large = await bytesOf(await read(admin, file.id));
    const small = await bytesOf(await read(admin, file.id, '?size=small'));
    expect(file.size).toBe(large.length + small.length);
    for (const [name, bytes, size] of [
      ['large', large, { width: 1_200, height: 1_600 }],
      ['small', small, { width: 480, height: 640 }],
    ] as const) {
      const onDisk = join(lodge.filesDir, `${file.id}.${name}`);
      expect(bytes).toEqual(await readFile(onDisk));
      const metadata = await sharp(onDisk).metadata();
      expect(metadata).toMatchObject({ format: 'webp', ...size });
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it.each(['png', 'webp'] as const)('may be a %s, and keeps its size where it is small', async (type) => {
    const { file } = await send(manager, await sampleFiles[type]());
    expect(file).toMatchObject({ type: 'WEBP', width: 400, height: 300 });
  });

  it('is told of again when it is sent again, and kept once', async () => {
    const [key, photo] = [crypto.randomUUID(), await sampleFiles.png()];
    const first = await send(manager, photo, { key });
    const before = await kept();
    expect(await send(manager, photo, { key })).toEqual(first);
    expect(await kept()).toEqual(before);
    expect(await send(manager, await sampleFiles.webp(), { key })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_REUSED',
    });
    expect(await kept()).toEqual(before);
  });

  it('leaves a line in the audit', async () => {
    const { file } = await send(manager, await sampleFiles.png());
    const [line] = await lodge.database.prisma.auditEvent.findMany({ where: { entityId: file.id } });
    expect(line).toMatchObject({
      action: 'upload-file',
      actorUid: manager.uid,
      after: { purpose: 'EXPENSE_RECEIPT', type: 'WEBP', size: file.size },
    });
  });
});

describe('a paper', () => {
  it('is taken as a receipt and saved, never opened as a page of the lodge', async () => {
    const pdf = await sampleFiles.pdf();
    const { status, file } = await send(manager, pdf);
    expect(status).toBe(201);
    expect(file).toMatchObject({ type: 'PDF', size: pdf.length, width: null });
    const answer = await read(manager, file.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.id}.pdf"`,
      'content-length': `${pdf.length}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(await bytesOf(answer)).toEqual(pdf);
  });

  it('is judged by its content, whatever name and path it is sent with', async () => {
    const named = { 'content-disposition': 'attachment; filename="../../../etc/passwd.jpg"' };
    const pdf = await sampleFiles.pdf();
    expect((await send(manager, pdf, { headers: named })).file).toMatchObject({ type: 'PDF' });
    expect(await send(admin, pdf, { ...PICTURE, headers: named })).toMatchObject({
      status: 415,
      code: 'FILE_TYPE',
      message: 'Use a picture: a JPG, PNG or WebP.',
    });
  });
});

describe('what is refused', () => {
  const cut = async () => (await sampleFiles.photo()).subarray(0, 30_000);
  it.each<[string, () => Promise<Buffer>, number, string, string]>([
    [
      'a file of 6 MB',
      async () => Buffer.alloc(6 * 1024 * 1024, 'x'),
      413,
      'FILE_SIZE',
      'The file is over 5 MB.',
    ],
    [
      'an empty file',
      async () => Buffer.alloc(0),
      415,
      'FILE_TYPE',
      'The file is empty. Choose another one.',
    ],
    ['an SVG with a script', sampleFiles.scriptedSvg, 415, 'FILE_TYPE', 'Use a JPG, PNG, WebP or PDF.'],
    [
      'a page',
      async () => Buffer.from('<!doctype html><script>1</script>'),
      415,
      'FILE_TYPE',
      'Use a JPG, PNG, WebP or PDF.',
    ],
    [
      'a picture that moves',
      sampleFiles.movingWebp,
      415,
      'FILE_TYPE',
      'The picture moves. Use one that stands still.',
    ],
    [
      'a photo that breaks off',
      cut,
      415,
      'FILE_TYPE',
      'The picture is damaged. Take or save it again and choose it once more.',
    ],
    [
      'a HEIC of a phone',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      415,
      'FILE_TYPE',
      'Use a JPG, PNG, WebP or PDF.',
    ],
    [
      'a PDF that breaks off',
      async () => (await sampleFiles.pdf()).subarray(0, 40),
      415,
      'FILE_TYPE',
      'Use a JPG, PNG, WebP or PDF.',
    ],
    [
      'what only begins like a photo',
      async () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      415,
      'FILE_TYPE',
      'The picture is damaged. Take or save it again and choose it once more.',
    ],
    [
      'a bomb of 400 million pixels',
      sampleFiles.bomb,
      413,
      'FILE_SIZE',
      'The picture has over 50 million pixels. Save it smaller.',
    ],
  ])(
    '%s is refused in one sentence, and nothing of it is left',
    async (_what, content, status, code, message) => {
      const before = await kept();
      expect(await send(manager, await content())).toMatchObject({ status, code, message });
      expect(await kept()).toEqual(before);
      expect(lodge.faults).toEqual([]);
    },
  );

  it('6 MB of which nothing is said beforehand are not written down', async () => {
    const before = await kept();
    const piece = new Uint8Array(64 * 1024);
    let left = 96;
    const body = new ReadableStream({
      pull: (controller) => {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(piece);
      },
    });
    const response = await fetch(`${lodge.url}/files?purpose=EXPENSE_RECEIPT`, {
      method: 'POST',
      headers: {
        'content-type': BYTES,
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${manager.token}`,
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await kept()).toEqual(before);
  });

  it('less than was announced is kept as nothing', async () => {
    const before = await kept();
    const photo = await sampleFiles.photo();
    const { hostname, port } = new URL(lodge.url);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    socket.write(
      `POST /files?purpose=EXPENSE_RECEIPT HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${BYTES}\r\n` +
        `idempotency-key: ${crypto.randomUUID()}\r\nauthorization: Bearer ${manager.token}\r\n` +
        `content-length: ${photo.length + 1}\r\n\r\n`,
    );
    socket.end(photo);
    await closed;
    await expect.poll(kept).toEqual(before);
    expect(lodge.faults).toEqual([]);
  });

  it.each([
    ['another type than bytes', { headers: { 'content-type': 'image/jpeg' } }, 415],
    ['a form, as a page of somebody else can send it', { headers: { 'content-type': 'text/plain' } }, 415],
    ['no key', { key: null }, 400],
    ['a key that is none', { key: 'x' }, 400],
    ['a purpose that there is not', { purpose: 'VIRUS' }, 400],
    ['two purposes', { purpose: 'EXPENSE_RECEIPT&purpose=ROOM_TYPE_PICTURE' }, 400],
    ['a name for the file', { purpose: 'EXPENSE_RECEIPT&name=../../x' }, 400],
  ])('a sending with %s is refused', async (_what, sending, status) => {
    const before = await kept();
    const answer = await send(manager, await sampleFiles.png(), sending);
    expect(answer).toMatchObject({ status, code: 'BAD_USER_INPUT' });
    expect(await kept()).toEqual(before);
  });

  it('anything more than the lodge has room for is refused', async () => {
    const files = new FileStore({ dir: lodge.filesDir, quota: 1 });
    const { app, url } = await lodge.secondInstance({ files });
    const response = await fetch(`${url}/files?purpose=EXPENSE_RECEIPT`, {
      method: 'POST',
      headers: {
        'content-type': BYTES,
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${manager.token}`,
      },
      body: (await sampleFiles.png()) as unknown as BodyInit,
    });
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FILE_QUOTA' } }] });
    await app.close();
  });
});

describe('rights', () => {
  it.each<[string, () => Caller | null | Promise<Caller>, string, number, string]>([
    ['a stranger', () => null, 'EXPENSE_RECEIPT', 401, 'UNAUTHENTICATED'],
    ['a forged token', () => manager.withToken('forged'), 'EXPENSE_RECEIPT', 401, 'UNAUTHENTICATED'],
    ['a guest', () => lodge.as('guest'), 'EXPENSE_RECEIPT', 403, 'FORBIDDEN'],
    ['an agent', () => lodge.as('agent'), 'EXPENSE_RECEIPT', 403, 'FORBIDDEN'],
    ['a manager with a picture of a room', () => manager, 'ROOM_TYPE_PICTURE', 403, 'FORBIDDEN'],
  ])('%s may not send one in', async (_who, callerOf, purpose, status, code) => {
    const answer = await send(await callerOf(), await sampleFiles.png(), { purpose });
    expect(answer).toMatchObject({ status, code });
  });

  it('a receipt is read by who sent it in and by admins, and by others as little as one that is not there', async () => {
    const { file } = await send(manager, await sampleFiles.pdf());
    expect((await read(manager, file.id)).status).toBe(200);
    expect((await read(admin, file.id)).status).toBe(200);
    const others = [null, await lodge.as('guest'), await lodge.as('agent'), await lodge.signUp('manager')];
    for (const [caller, status] of others.map(
      (caller, place) => [caller, [401, 403, 403, 404][place]] as const,
    )) {
      for (const id of [file.id, NOBODYS, '..%2f..%2fetc%2fpasswd', 'x']) {
        expect((await read(caller, id)).status, id).toBe(status);
      }
    }
  });

  it('a receipt is read by the manager who wrote down the expense, whoever sent it in', async () => {
    const { file } = await send(admin, await sampleFiles.pdf());
    const other = await lodge.signUp('manager');
    expect((await read(other, file.id)).status).toBe(404);
    await lodge.database.pool.query(
      `with attached as (update file set unattached_since = null where id = $1)
      insert into expense (spent_on, category_id, payee, amount, method, receipt_id, recorded_at, recorded_by)
      select '2026-11-01', id, 'A plumber', 180000, 'BANK', $1, now(), $2
      from expense_category where name = 'Repairs'`,
      [file.id, other.uid],
    );
    expect((await read(other, file.id)).status).toBe(200);
    await lodge.database.pool.query('delete from expense');
    await lodge.database.pool.query('update file set unattached_since = now()');
  });

  it('a picture is everybody’s once a room type shows it, and kept by browsers for good', async () => {
    const { file } = await send(admin, await sampleFiles.photo(), PICTURE);
    expect((await read(null, file.id)).status).toBe(401);
    expect((await read(manager, file.id)).status).toBe(404);
    const type = await lodge.seed.roomType('Cove');
    await lodge.database.pool.query(
      `with shown as (insert into room_type_picture (room_type_id, file_id) values ($1, $2))
      update file set unattached_since = null where id = $2`,
      [type.id, file.id],
    );
    const answer = await read(null, file.id, '?size=small');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${file.id}.webp"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await read(null, file.id, '?size=huge')).status).toBe(400);
  });
});
