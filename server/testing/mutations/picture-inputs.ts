import type { Staging } from './staging.ts';

/** What changes the pictures of a room type. */
export function pictureInputs(staging: Staging) {
  return {
    addRoomTypePicture: [
      staging.at({}, async ({ type }) => ({
        roomTypeId: type.id,
        fileId: await pictureFile(staging),
        position: 0,
      })),
    ],
    removeRoomTypePicture: [
      staging.at({}, async ({ type }) => ({
        roomTypeId: type.id,
        fileId: await shownPicture(staging, type.id),
      })),
    ],
    orderRoomTypePictures: [
      staging.at({}, async ({ type }) => {
        const [first, second] = [await shownPicture(staging, type.id), await shownPicture(staging, type.id)];
        return { roomTypeId: type.id, fileIds: [second, first] };
      }),
    ],
  };
}

async function shownPicture(staging: Staging, roomTypeId: string): Promise<string> {
  const fileId = await pictureFile(staging);
  await staging.sent('addRoomTypePicture', { roomTypeId, fileId }, 'roomTypePictures { id }');
  return fileId;
}

/** A picture as if it had been sent in: of its bytes nothing is asked. */
async function pictureFile({ app }: Staging): Promise<string> {
  const now = new Date();
  const kept = { sha256: '0'.repeat(64), type: 'WEBP', size: 1, width: 400, height: 300 } as const;
  const { id } = await app.database.prisma.file.create({
    data: { ...kept, purpose: 'ROOM_TYPE_PICTURE', uploadedAt: now, unattachedSince: now },
  });
  return id;
}
