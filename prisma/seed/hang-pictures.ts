import { createReadStream } from 'node:fs';
import { publicViewer } from '../../server/auth/viewer.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { createServices } from '../../server/services.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import { type Seeding, seedRequest, type Uids } from './seeding.ts';

/** What each room type of the demo shows, by the name of its page; the dorm for women shows its drawing. */
const PICTURES = [
  ['couples-cove', 'couples-cove'],
  ['couples-cove', 'couples-cove-evening'],
  ['family-nest', 'family-nest'],
  ['family-nest', 'family-nest-window-seat'],
  ['double', 'double'],
  ['group-dorm', 'group-dorm'],
] as const;

/** Sends in the drawn pictures and shows them, as an admin does. */
export async function hangPictures(seeding: Seeding, uids: Uids, files: FileStore): Promise<void> {
  const [admin] = DEMO_ACCOUNTS;
  const viewer = { ...publicViewer, uid: uids.get(admin.email) ?? null, role: 'ADMIN' } as const;
  const servicesOf = (step: string) =>
    createServices({ ...seeding, session: null, request: seedRequest(step) }, { files });
  for (const [slug, picture] of PICTURES) {
    const roomType = await seeding.database.prisma.roomType.findUniqueOrThrow({ where: { slug } });
    const { id: fileId } = await servicesOf(`send picture ${picture}`).files.upload(viewer, {
      purpose: 'ROOM_TYPE_PICTURE',
      content: createReadStream(new URL(`pictures/${picture}.webp`, import.meta.url)),
      declaredSize: null,
    });
    const shown = { roomTypeId: roomType.id, fileId };
    await servicesOf(`show picture ${picture}`).roomTypePictures.addRoomTypePicture(viewer, shown);
  }
}
