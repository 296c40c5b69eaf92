/** The demo lodge: made by the application's own services on a clock that travels through its last four months. */
import { type Clock, travellingClock } from '../domain/clock.ts';
import { epochDayOf, type LocalDate, todayAt } from '../domain/nights.ts';
import type { Identity } from '../server/auth/identity.ts';
import type { Viewer } from '../server/auth/viewer.ts';
import { publicViewer } from '../server/auth/viewer.ts';
import type { Database } from '../server/db/client.ts';
import { type Actor, writeOnce } from '../server/db/write.ts';
import { Refusal } from '../server/graphql/refusal.ts';
import { createServices, type Services } from '../server/services.ts';
import { demandAround, type Wish } from './seed/demand.ts';
import { MEAL_PLANS, PROPERTY, ROOM_TYPES, SPECIAL_CHARGES, seasonsAround } from './seed/house.ts';
import { DEMO_ACCOUNTS as ACCOUNTS, AGENTS, DEMO_PASSWORD } from './seed/people.ts';
import { seededRandom, uuidOf } from './seed/random.ts';

const TIME_ZONE = 'Asia/Kolkata';
const MILLISECONDS_A_DAY = 86_400_000;
const MILLISECONDS_A_MINUTE = 60_000;
/** Eight in the morning in India, in UTC. */
const EIGHT_O_CLOCK = 2.5 * 3_600_000;
const SEED = 26;
/** Nobody has edited what was just made. */
const FIRST_VERSION = 1;
const SYSTEM: Actor = { uid: null, name: 'system', role: 'SYSTEM', actingAs: null };

/** Who can be signed in as with one click. */
export const DEMO_ACCOUNTS = ACCOUNTS.map(({ email, label }) => ({ email, label, password: DEMO_PASSWORD }));

type Seeding = { readonly database: Database; readonly identity: Identity; readonly clock: Clock };

/**
 * Fills an empty database with the demo lodge. The same from run to run relative to today, but for codes and ids.
 * An interrupted fill goes on where it stopped: each step has a key of its own.
 */
export async function fillIfEmpty(seeding: Seeding): Promise<void> {
  const { database } = seeding;
  const begun = await database.prisma.auditEvent.findFirst({ where: { action: 'open-demo-lodge' } });
  const isOthers = begun === null && (await database.prisma.roomType.count()) > 0;
  const isDone = await database.prisma.auditEvent.findFirst({ where: { action: 'fill-demo-lodge' } });
  if (isOthers || isDone) return;
  const uids = await ensureAccounts(seeding.identity);
  const today = todayAt(begun?.at ?? seeding.clock.now(), TIME_ZONE);
  if (!begun) await openHouse(seeding, today, uids);
  await playDemand(seeding, today, uids);
  await record(seeding, 'fill-demo-lodge');
}

type Uids = ReadonlyMap<string, string>;

async function ensureAccounts(identity: Identity): Promise<Uids> {
  const uids = new Map<string, string>();
  for (const { email, displayName, role } of ACCOUNTS) {
    uids.set(email, await identity.ensureAccount({ email, password: DEMO_PASSWORD, displayName, role }));
  }
  return uids;
}

/** Rooms, prices and agents. Their own screens come with the settings; until then they are rows. */
async function openHouse({ database, clock }: Seeding, today: LocalDate, uids: Uids): Promise<void> {
  const year = Number(today.slice(0, 4));
  const request = {
    caller: 'demo',
    idempotencyKey: uuidOf('house'),
    requestId: uuidOf('house'),
    actor: SYSTEM,
  };
  await writeOnce(
    { database, clock },
    request,
    { operation: 'openDemoLodge', input: today },
    async (write) => {
      const { tx, now: createdAt } = write;
      await tx.property.update({ where: { id: 1 }, data: PROPERTY });
      let roomOrder = 0;
      for (const [sortOrder, { rooms, ...type }] of ROOM_TYPES.entries()) {
        await tx.roomType.create({
          data: {
            ...type,
            sortOrder,
            createdAt,
            rooms: {
              create: rooms.map((room) => {
                roomOrder += 1;
                return { ...room, sortOrder: roomOrder, activeFrom: dateOf(`${year - 2}-01-01`), createdAt };
              }),
            },
            ratePeriods: {
              create: seasonsAround(year).map(({ from, to, ...season }) => ({
                ...season,
                fromDay: dateOf(from),
                toDay: dateOf(to),
                createdAt,
              })),
            },
          },
        });
      }
      await tx.mealPlan.createMany({ data: MEAL_PLANS.map((plan) => ({ ...plan, createdAt })) });
      await tx.specialCharge.createMany({
        data: SPECIAL_CHARGES.map((charge, sortOrder) => ({ ...charge, sortOrder, createdAt })),
      });
      await tx.agent.createMany({
        data: AGENTS.map(({ account, ...agent }) => ({
          ...agent,
          uid: uids.get(account) ?? null,
          createdAt,
        })),
      });
      write.audit({ action: 'open-demo-lodge', entity: 'property', entityId: '1' });
      return { type: 'property', id: '1' };
    },
  );
}

async function record({ database, clock }: Seeding, action: string): Promise<void> {
  const request = {
    caller: 'demo',
    idempotencyKey: uuidOf(action),
    requestId: uuidOf(action),
    actor: SYSTEM,
  };
  await writeOnce({ database, clock }, request, { operation: action, input: null }, async (write) => {
    write.audit({ action, entity: 'property', entityId: '1' });
    return { type: 'property', id: '1' };
  });
}

/** A step of the past four months: somebody books, or gives a booking up. */
type Step = {
  readonly at: Date;
  readonly key: string;
  readonly wish: Wish;
  readonly isCancellation: boolean;
};

async function playDemand(seeding: Seeding, today: LocalDate, uids: Uids): Promise<void> {
  const wishes = demandAround(today, seededRandom(SEED));
  const now = seeding.clock.now();
  // Soon after midnight the early morning still lies ahead.
  const notAhead = (instant: Date): Date => (instant > now ? now : instant);
  const steps = wishes
    .flatMap((wish, index): Step[] => [
      {
        at: notAhead(instantOf(wish.madeOn, wish.madeAt)),
        key: `book-${index}`,
        wish,
        isCancellation: false,
      },
      ...(wish.cancelledOn
        ? [
            {
              at: notAhead(instantOf(wish.cancelledOn, 300)),
              key: `cancel-${index}`,
              wish,
              isCancellation: true,
            },
          ]
        : []),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const player = await demandPlayer(seeding, uids);
  for (const step of steps) await player(step);
}

/** Plays a step as whoever would have taken it. Where there is no room, the party goes elsewhere. */
async function demandPlayer(
  { database, identity }: Seeding,
  uids: Uids,
): Promise<(step: Step) => Promise<void>> {
  const clock = travellingClock(new Date(0));
  const types = new Map((await database.prisma.roomType.findMany()).map(({ code, id }) => [code, id]));
  const extras = new Map((await database.prisma.specialCharge.findMany()).map(({ code, id }) => [code, id]));
  const agents = await database.prisma.agent.findMany({ orderBy: { commission: 'desc' } });
  const [first, second] = agents;
  const made = new Map<Wish, string>();
  const desk: Viewer = {
    ...publicViewer,
    uid: uids.get('manager@lodge.example') ?? null,
    role: 'MANAGER',
    displayName: 'Meera Thakur',
  };
  const agent: Viewer = first
    ? { ...publicViewer, uid: first.uid, role: 'AGENT', displayName: first.name, agent: first }
    : desk;
  const servicesFor = (viewer: Viewer, key: string): Services => {
    const actor: Actor = {
      uid: viewer.uid,
      name: viewer.displayName ?? '',
      role: viewer.role === 'AGENT' ? 'AGENT' : 'MANAGER',
      actingAs: null,
    };
    const request = { caller: 'demo', idempotencyKey: uuidOf(key), requestId: uuidOf(key), actor };
    return createServices({ database, clock, identity, session: null, request });
  };
  return async ({ at, key, wish, isCancellation }) => {
    clock.travelTo(at);
    const viewer = wish.by === 'FIRST_AGENT' ? agent : desk;
    const { reservations } = servicesFor(viewer, key);
    try {
      if (isCancellation) {
        const booked = made.get(wish);
        if (booked) {
          await reservations.cancel(viewer, {
            reservationId: booked,
            version: FIRST_VERSION,
            reason: 'Plans changed',
          });
        }
        return;
      }
      const extra = wish.extra ? extras.get(wish.extra) : undefined;
      const { reservation } = await reservations.create(viewer, {
        source: wish.source,
        status: wish.status,
        guest: { fullName: wish.name, phone: wish.phone },
        rooms: wish.rooms.map(({ type, adults, children, mealPlan }) => ({
          roomTypeId: types.get(type) ?? '',
          arrival: wish.arrival,
          departure: wish.departure,
          adults,
          children,
          infants: 0,
          mealPlan,
          isComplimentary: false,
        })),
        charges: extra ? [{ specialChargeId: extra, quantity: 1 }] : [],
        mayMoveOthers: true,
        overrideReason: viewer === desk ? 'Asked for by a guest of the house' : null,
        requests: wish.requests ?? null,
        ...(wish.by === 'SECOND_AGENT' && { agentId: second?.id ?? null }),
        ...(wish.discountPercent && {
          discount: { kind: 'PERCENT' as const, value: wish.discountPercent, reason: 'Regular guest' },
        }),
      });
      made.set(wish, reservation.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
}

function instantOf(day: LocalDate, minutes: number): Date {
  return new Date(epochDayOf(day) * MILLISECONDS_A_DAY + EIGHT_O_CLOCK + minutes * MILLISECONDS_A_MINUTE);
}

function dateOf(day: LocalDate): Date {
  return new Date(epochDayOf(day) * MILLISECONDS_A_DAY);
}
