import { expectedAtOf } from '../../domain/expected-time.ts';
import type { LocalDate } from '../../domain/nights.ts';
import { publicViewer, type Viewer } from '../../server/auth/viewer.ts';
import type { Database } from '../../server/db/client.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import { QuoteService } from '../../server/modules/quotes/quote.service.ts';
import { HoldExpiryService } from '../../server/modules/reservations/availability/hold-expiry.service.ts';
import { RoomUnavailable } from '../../server/modules/reservations/availability/room-unavailable.ts';
import { BookingService } from '../../server/modules/reservations/booking/booking.service.ts';
import type { CreateReservationInput } from '../../server/modules/types.generated.ts';
import type { WantedBooking } from './demand.ts';
import { type Desk, servicesFor, withStatus } from './demo-desk.ts';
import { refund } from './demo-money.ts';
import { AGENTS, DEMO_ACCOUNTS } from './people.ts';
import { uuidOf } from './random.ts';
import { seedRequest, type Uids } from './seeding.ts';

/** How the key of a booking begins; its number follows. */
export const BOOK = 'book-';

/** What the lodge sells, and who books it. */
export type Bookers = { readonly house: House; readonly callers: ReturnType<typeof callersOf> };

/** What the lodge sells, by code. */
export async function readHouse({ prisma }: Database) {
  const [types, extras, agents] = await Promise.all([
    prisma.roomType.findMany({ select: { code: true, id: true } }),
    prisma.specialCharge.findMany({ select: { code: true, id: true } }),
    prisma.agent.findMany(),
  ]);
  const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.code, row]));
  return { types: byCode(types), extras: byCode(extras), agents: byCode(agents) };
}

/** By which clock guests are expected, which the demo does not change. */
const CLOCK = { timeZone: 'Asia/Kolkata', nightEndsAt: '05:00' };

type House = Awaited<ReturnType<typeof readHouse>>;

/** The desk books most; the first agent books alone; the owner pays what the house costs. */
export function callersOf({ agents }: House, uids: Uids): { desk: Viewer; agent: Viewer; owner: Viewer } {
  const [owner, manager] = DEMO_ACCOUNTS;
  const first = agents.get(AGENTS[0].code);
  if (!first) throw new Error('The demo lodge has no agents.');
  return {
    desk: {
      ...publicViewer,
      uid: uids.get(manager.email) ?? null,
      role: 'MANAGER',
      displayName: manager.displayName,
    },
    owner: {
      ...publicViewer,
      uid: uids.get(owner.email) ?? null,
      role: 'ADMIN',
      displayName: owner.displayName,
    },
    agent: { ...publicViewer, uid: first.uid, role: 'AGENT', displayName: first.name, agent: first },
  };
}

/** Who acts, as the audit keeps it. */
export function actorOf({ uid, displayName, role }: Viewer) {
  return {
    uid,
    name: displayName ?? '',
    role: role === 'AGENT' || role === 'ADMIN' ? role : 'MANAGER',
    actingAs: null,
  } as const;
}

/** Where there is no room the guests go elsewhere. */
export async function book(
  desk: Desk,
  { house, callers }: Bookers,
  wanted: WantedBooking,
  index: number,
): Promise<void> {
  const viewer = wanted.by === 'FIRST_AGENT' ? callers.agent : callers.desk;
  const key = `${BOOK}${index}`;
  const earlier = desk.done.get(uuidOf(key));
  if (earlier !== undefined) {
    desk.reservations.push({ index, wanted, id: earlier });
    return;
  }
  const scope = { ...desk, session: null, request: seedRequest(key, actorOf(viewer)) };
  try {
    // Nobody looks at the answer, so it is not read.
    const bookings = new BookingService(scope, new QuoteService(scope));
    const { id } = await bookings.create(viewer, inputOf(wanted, viewer, house, desk.today));
    desk.reservations.push({ index, wanted, id });
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RoomUnavailable)) throw error;
  }
}

/** Every other reservation that paid an advance and owes no fee has it back. */
export async function cancel(desk: Desk, { callers }: Bookers, index: number): Promise<void> {
  const [reservation] = await withStatus(
    desk,
    desk.reservations.filter((other) => other.index === index),
    'CONFIRMED',
    'HELD',
  );
  if (reservation) {
    const viewer = reservation.wanted.by === 'FIRST_AGENT' ? callers.agent : callers.desk;
    const services = servicesFor({ ...desk, actor: actorOf(viewer) }, `cancel-${index}`);
    const { id: reservationId, version } = reservation;
    await services?.reservations.cancelReservation(viewer, {
      reservationId,
      version,
      reason: 'Plans changed',
    });
  }
  const [gone] = await withStatus(
    desk,
    desk.reservations.filter((other) => other.index === index),
    'CANCELLED',
  );
  const isOwed = index % 2 > 0 || gone?.wanted.isRefundOwed;
  if (gone && gone.gross === 0 && gone.paid > 0 && !isOwed) await refund(desk, gone);
}

/** What the lodge does by itself every minute. */
export async function runJob(desk: Desk, index: number): Promise<void> {
  const request = seedRequest(`expire-${index}`);
  await new HoldExpiryService({ ...desk, session: null, request }).expireHolds();
}

function inputOf(
  wanted: WantedBooking,
  viewer: Viewer,
  { types, extras, agents }: House,
  today: LocalDate,
): CreateReservationInput {
  const extra = wanted.extra && extras.get(wanted.extra);
  const { arrival, departure } = wanted;
  return {
    source: wanted.source,
    ...statusOf(wanted, today),
    guest: { fullName: wanted.name, phone: wanted.phone },
    rooms: wanted.rooms.map(({ type, ...room }) => ({
      ...room,
      roomTypeId: types.get(type)?.id ?? '',
      ...(type === 'WOMEN' && { allGuestsAre: 'WOMEN' as const }),
      arrival,
      departure,
      infants: 0,
      isComplimentary: false,
    })),
    charges: extra ? [{ specialChargeId: extra.id, quantity: 1 }] : [],
    mayMoveOthers: true,
    overrideReason: viewer.role === 'MANAGER' ? 'Asked for by a guest of the house' : null,
    requests: wanted.requests ?? null,
    note: wanted.note ?? null,
    expectedAt: wanted.expectedAt ? new Date(expectedAtOf(arrival, wanted.expectedAt, CLOCK)) : null,
    payer: wanted.payer ?? null,
    ...(wanted.by === 'SECOND_AGENT' && { agentId: agents.get(AGENTS[1].code)?.id ?? null }),
    ...(wanted.discountPercent && {
      discount: { kind: 'PERCENT' as const, value: wanted.discountPercent, reason: 'Regular guest' },
    }),
  };
}

/** Who stands at the door is let in at once; what the website asks for is held until the desk has looked at it. */
function statusOf(
  wanted: WantedBooking,
  today: LocalDate,
): Pick<CreateReservationInput, 'status' | 'checkIn'> {
  const isAtTheDoor = wanted.source === 'WALK_IN' && wanted.arrival < today;
  if (isAtTheDoor) {
    const ids = [{ idType: 'DRIVING_LICENCE' as const, idNumber: `HP25${wanted.phone.slice(-7)}` }];
    return { status: 'CHECKED_IN', checkIn: { ids, isCleanNow: true } };
  }
  return { status: wanted.source === 'WEBSITE' ? 'HELD' : wanted.status };
}
