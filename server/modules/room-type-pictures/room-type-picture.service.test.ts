import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { LodgeSeed, SEED_NOW } from '../../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../../testing/scope.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { viewers } from '../../testing/viewers.ts';
import { RoomTypePictureService } from './room-type-picture.service.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const { admin } = viewers;

let roomTypeId: string;

beforeEach(async () => {
  roomTypeId = (await seed.roomType(`Cove ${crypto.randomUUID()}`)).id;
});
afterAll(close);

function service(key: string = crypto.randomUUID()): RoomTypePictureService {
  return new RoomTypePictureService(scopeOf(database, clock, admin, key));
}

async function file(purpose: 'ROOM_TYPE_PICTURE' | 'EXPENSE_RECEIPT' = 'ROOM_TYPE_PICTURE'): Promise<string> {
  const times = { uploadedAt: SEED_NOW, unattachedSince: SEED_NOW };
  const kept = { sha256: '0'.repeat(64), type: 'WEBP', size: 1, width: 400, height: 300 } as const;
  return (await database.prisma.file.create({ data: { ...kept, purpose, ...times } })).id;
}

function add(fileId: string, position?: number) {
  return service().addRoomTypePicture(admin, { roomTypeId, fileId, position: position ?? null });
}

async function shown(count: number): Promise<string[]> {
  const fileIds = await Promise.all(Array.from({ length: count }, () => file()));
  for (const fileId of fileIds) await add(fileId);
  return fileIds;
}

type Listed = { readonly pictures: readonly { readonly id: string }[] };

function idsOf(listed: Listed | null): string[] | undefined {
  return listed?.pictures.map(({ id }) => id);
}

async function listed() {
  return idsOf(await service().list(admin, roomTypeId));
}

describe('a picture', () => {
  it('comes last, or where it is wanted, with its size and a line in the audit', async () => {
    const [first, second] = await shown(2);
    const third = await file();
    const { id, pictures } = await add(third, 1);
    expect(id).toBe(roomTypeId);
    expect(pictures).toEqual(
      [first, third, second].map((fileId) => ({ id: fileId, width: 400, height: 300 })),
    );
    const line = await database.prisma.auditEvent.findFirstOrThrow({
      where: { action: 'add-room-type-picture', entityId: roomTypeId },
      orderBy: { id: 'desc' },
    });
    expect(line).toMatchObject({ entity: 'room_type', after: { picture: third, place: 2 } });
  });

  it('is removed and, within a day, put back where it was', async () => {
    const [first = '', second = '', third = ''] = await shown(3);
    const left = await service().removeRoomTypePicture(admin, { roomTypeId, fileId: second });
    expect(idsOf(left)).toEqual([first, third]);
    expect(idsOf(await add(second, 1))).toEqual([first, second, third]);
  });

  it('is added once, however often it is asked for', async () => {
    const [fileId, key] = [await file(), crypto.randomUUID()];
    const input = { roomTypeId, fileId };
    await service(key).addRoomTypePicture(admin, input);
    expect(idsOf(await service(key).addRoomTypePicture(admin, input))).toEqual([fileId]);
  });

  it('is refused when it is shown already, was sent in for something else, or is one too many', async () => {
    const [first = ''] = await shown(1);
    for (const fileId of [first, await file('EXPENSE_RECEIPT'), crypto.randomUUID()]) {
      await expect(add(fileId)).rejects.toMatchObject({ data: { fields: [{ path: 'fileId' }] } });
    }
    await shown(11);
    await expect(add(await file())).rejects.toMatchObject({
      data: { fields: [{ message: 'A room type shows at most 12 pictures. Remove one first.' }] },
    });
  });

  it('of a room type that is not there is refused', async () => {
    const asked = service().addRoomTypePicture(admin, {
      roomTypeId: crypto.randomUUID(),
      fileId: await file(),
    });
    await expect(asked).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    expect(await service().list(admin, crypto.randomUUID())).toBeNull();
  });
});

describe('the order', () => {
  it('is the one that is asked for', async () => {
    const fileIds = (await shown(4)).toReversed();
    expect(idsOf(await service().orderRoomTypePictures(admin, { roomTypeId, fileIds }))).toEqual(fileIds);
    expect(await listed()).toEqual(fileIds);
  });

  it('is refused when it does not name all pictures that are shown, each once', async () => {
    const fileIds = await shown(3);
    const [first = '', second = ''] = fileIds;
    for (const wrong of [[first], [...fileIds, await file()], [first, second, second], []]) {
      const asked = service().orderRoomTypePictures(admin, { roomTypeId, fileIds: wrong });
      await expect(asked).rejects.toMatchObject({ data: { fields: [{ path: 'fileIds' }] } });
    }
    expect(await listed()).toEqual(fileIds);
  });

  it('holds when several change it at once', async () => {
    const fileIds = await shown(4);
    const more = await Promise.all([file(), file(), file()]);
    await Promise.all([
      ...more.map((fileId) => add(fileId, 0)),
      service().removeRoomTypePicture(admin, { roomTypeId, fileId: fileIds[0] ?? '' }),
    ]);
    expect(new Set(await listed())).toEqual(new Set([...more, ...fileIds.slice(1)]));
  });
});

it('guests are shown the pictures of the types that they see', async () => {
  const [first] = await shown(1);
  const { slug } = await database.prisma.roomType.findUniqueOrThrow({ where: { id: roomTypeId } });
  expect((await service().shown()).get(slug)).toEqual([{ id: first, width: 400, height: 300 }]);
  await database.prisma.roomType.update({ where: { id: roomTypeId }, data: { isShownOnline: false } });
  expect((await service().shown()).has(slug)).toBe(false);
});
