/** The demo lodge: made by the application's own services on a clock that travels through its last months. */
import { travellingClock } from '../domain/clock.ts';
import { todayAt } from '../domain/nights.ts';
import type { Identity } from '../server/auth/identity.ts';
import { writeIdempotently } from '../server/db/write.ts';
import type { FileStore } from '../server/files/file-store.ts';
import { hangPictures } from './seed/hang-pictures.ts';
import { openHouse } from './seed/open-house.ts';
import { DEMO_ACCOUNTS as ACCOUNTS, DEMO_PASSWORD } from './seed/people.ts';
import { playDemand, TIME_ZONE } from './seed/play-demand.ts';
import { type Seeding, seedRequest, THE_LODGE, type Uids } from './seed/seeding.ts';

/** Who can be signed in as with one click. */
export const DEMO_ACCOUNTS = ACCOUNTS.map(({ email, label }) => ({ email, label, password: DEMO_PASSWORD }));

/**
 * Fills an empty database with the demo lodge: the same from run to run relative to today, but for codes and ids.
 * An interrupted fill goes on where it stopped. A lodge of somebody's own is left alone. Where there is a folder for files,
 * its room types have pictures.
 */
export async function fillIfEmpty(seeding: Seeding, files?: FileStore): Promise<void> {
  const { auditEvent, roomType } = seeding.database.prisma;
  const opened = await auditEvent.findFirst({ where: { action: 'open-demo-lodge' } });
  const isOthers = opened === null && (await roomType.count()) > 0;
  if (isOthers || (await auditEvent.findFirst({ where: { action: 'fill-demo-lodge' } }))) return;
  const uids = await ensureAccounts(seeding.identity);
  const openedAt = opened?.at ?? seeding.clock.now();
  const today = todayAt(openedAt, TIME_ZONE);
  if (!opened) await openHouse({ ...seeding, clock: travellingClock(openedAt) }, today, uids);
  if (files) await hangPictures(seeding, uids, files);
  await playDemand(seeding, { today, openedAt, uids });
  await markFilled(seeding);
}

async function ensureAccounts(identity: Identity): Promise<Uids> {
  const uids = new Map<string, string>();
  for (const { email, displayName, role } of ACCOUNTS) {
    uids.set(email, await identity.ensureAccount({ email, password: DEMO_PASSWORD, displayName, role }));
  }
  return uids;
}

async function markFilled({ database, clock }: Seeding): Promise<void> {
  const what = { operation: 'fill-demo-lodge', input: null };
  await writeIdempotently({ database, clock }, seedRequest('fill-demo-lodge'), what, async (write) => {
    write.audit({ action: 'fill-demo-lodge', ...THE_LODGE });
    return { type: 'property', id: '1' };
  });
}
