import { travellingClock } from '../../domain/clock.ts';
import { instantAt } from '../../domain/local-time.ts';
import type { LocalDate } from '../../domain/nights.ts';
import { publicViewer, type Viewer } from '../../server/auth/viewer.ts';
import type { Database } from '../../server/db/client.ts';
import { Refusal } from '../../server/graphql/refusal.ts';
import type { CreateReservationInput } from '../../server/modules/types.generated.ts';
import { createServices, type Services } from '../../server/services.ts';
import { demandAround, type Wish } from './demand.ts';
import { AGENTS, DEMO_ACCOUNTS } from './people.ts';
import { seededRandom } from './random.ts';
import { type Seeding, seedRequest, type Uids } from './seeding.ts';

/** The lodge's time zone, which the demo does not change. */
export const TIME_ZONE = 'Asia/Kolkata';

const SEED = 26;
const MILLISECONDS_A_MINUTE = 60_000;
const CANCELLED_AT = 300;
/** Nobody has edited what was just made. */
const FIRST_VERSION = 1;

/** A step of the past months: somebody books, or gives a booking up. */
type Step = {
  readonly act: 'book' | 'cancel';
  readonly at: Date;
  readonly key: string;
  readonly wish: Wish;
};

/** Plays the demand around today through the services, each step at its own time. */
export async function playDemand(seeding: Seeding, today: LocalDate, uids: Uids): Promise<void> {
  const { database, identity } = seeding;
  const clock = travellingClock(seeding.clock.now());
  const house = await readHouse(database);
  const callers = callersOf(house, uids);
  const made = new Map<Wish, string>();
  for (const { act, at, key, wish } of stepsAround(today, seeding.clock.now())) {
    clock.travelTo(at);
    const viewer = wish.by === 'FIRST_AGENT' ? callers.agent : callers.desk;
    const request = seedRequest(key, actorOf(viewer));
    const { reservations } = createServices({ database, clock, identity, session: null, request });
    if (act === 'book') await book(reservations, viewer, wish, house, made);
    else await cancel(reservations, viewer, made.get(wish));
  }
}

function stepsAround(today: LocalDate, now: Date): Step[] {
  const at = (day: LocalDate, minutes: number): Date => {
    const instant = instantAt(day, '08:00', TIME_ZONE).getTime() + minutes * MILLISECONDS_A_MINUTE;
    // Soon after midnight the early morning still lies ahead.
    return new Date(Math.min(instant, now.getTime()));
  };
  const steps = demandAround(today, seededRandom(SEED)).flatMap((wish, index): Step[] => {
    const booking: Step = { act: 'book', at: at(wish.madeOn, wish.madeAt), key: `book-${index}`, wish };
    if (!wish.cancelledOn) return [booking];
    return [booking, { act: 'cancel', at: at(wish.cancelledOn, CANCELLED_AT), key: `cancel-${index}`, wish }];
  });
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function readHouse({ prisma }: Database) {
  const [types, extras, agents] = await Promise.all([
    prisma.roomType.findMany({ select: { code: true, id: true } }),
    prisma.specialCharge.findMany({ select: { code: true, id: true } }),
    prisma.agent.findMany(),
  ]);
  const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.code, row]));
  return { types: byCode(types), extras: byCode(extras), agents: byCode(agents) };
}

type House = Awaited<ReturnType<typeof readHouse>>;

/** The desk books most; the first agent books alone. */
function callersOf({ agents }: House, uids: Uids): { desk: Viewer; agent: Viewer } {
  const [, manager] = DEMO_ACCOUNTS;
  const first = agents.get(AGENTS[0].code);
  if (!first) throw new Error('The demo lodge has no agents.');
  return {
    desk: {
      ...publicViewer,
      uid: uids.get(manager.email) ?? null,
      role: 'MANAGER',
      displayName: manager.displayName,
    },
    agent: { ...publicViewer, uid: first.uid, role: 'AGENT', displayName: first.name, agent: first },
  };
}

function actorOf({ uid, displayName, role }: Viewer) {
  return { uid, name: displayName ?? '', role: role === 'AGENT' ? role : 'MANAGER', actingAs: null } as const;
}

/** Where there is no room the party goes elsewhere, as parties do. */
async function book(
  reservations: Services['reservations'],
  viewer: Viewer,
  wish: Wish,
  house: House,
  made: Map<Wish, string>,
): Promise<void> {
  try {
    const { reservation } = await reservations.create(viewer, inputOf(wish, viewer, house));
    made.set(wish, reservation.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function cancel(
  reservations: Services['reservations'],
  viewer: Viewer,
  reservationId: string | undefined,
): Promise<void> {
  if (reservationId === undefined) return;
  await reservations.cancel(viewer, { reservationId, version: FIRST_VERSION, reason: 'Plans changed' });
}

function inputOf(wish: Wish, viewer: Viewer, { types, extras, agents }: House): CreateReservationInput {
  const extra = wish.extra && extras.get(wish.extra);
  const { arrival, departure } = wish;
  return {
    source: wish.source,
    status: wish.status,
    guest: { fullName: wish.name, phone: wish.phone },
    rooms: wish.rooms.map(({ type, ...room }) => ({
      ...room,
      roomTypeId: types.get(type)?.id ?? '',
      arrival,
      departure,
      infants: 0,
      isComplimentary: false,
    })),
    charges: extra ? [{ specialChargeId: extra.id, quantity: 1 }] : [],
    mayMoveOthers: true,
    overrideReason: viewer.role === 'MANAGER' ? 'Asked for by a guest of the house' : null,
    requests: wish.requests ?? null,
    ...(wish.by === 'SECOND_AGENT' && { agentId: agents.get(AGENTS[1].code)?.id ?? null }),
    ...(wish.discountPercent && {
      discount: { kind: 'PERCENT' as const, value: wish.discountPercent, reason: 'Regular guest' },
    }),
  };
}
