import { mayAct } from '../../../domain/lifecycle.ts';
import { addNights, type DateRange, type LocalDate } from '../../../domain/nights.ts';
import type { ReservationAnswer } from '../../../testing/api-desk.ts';
import { type DeskGame, NO_WAY, type Player, STAFF } from './desk-game.ts';
import { nothingGivenUp } from './given-up-nights.ts';
import type { ModelReservation, ModelRoom, ModelStay } from './model-rows.ts';

const FURTHEST = 20;

export async function book(game: DeskGame): Promise<void> {
  const player = game.random.pick(game.players);
  const status = game.random.pick(['HELD', 'CONFIRMED', 'CONFIRMED', 'CHECKED_IN'] as const);
  const arrival = status === 'CHECKED_IN' ? game.model.today : dayAround(game);
  const departure = addNights(arrival, game.random.whole(1, 5));
  const rooms = game.someRooms();
  const isPinned = STAFF.has(player.actor) && game.random.chance(0.5);
  const hasReason = game.random.chance(0.7);
  const codes = new Set<string>();
  if (!mayMake(player, status)) codes.add(NO_WAY);
  if (arrival < (STAFF.has(player.actor) ? addNights(game.model.today, -7) : game.model.today))
    codes.add('DATES_PAST');
  for (const room of rooms) {
    if (game.model.inTheWay(room.id, arrival, departure).length > 0) codes.add('ROOM_TAKEN').add('NO_ROOM');
    if (status === 'CHECKED_IN') guardRoom(game, codes, room, hasReason);
  }
  const isAgent = player.actor === 'AGENT';
  const payer = game.random.pick(isAgent ? (['GUEST', 'AGENT', null] as const) : (['GUEST', null] as const));
  // into which rooms own stays would make way is the search's to find, and its own tests'
  if (inTheWayOf(game, player, rooms, { arrival, departure }) === 'OWN_UNTOLD') return;
  const answer = await player.caller.desk.ask('createReservation', {
    source: isAgent ? 'AGENT' : 'PHONE',
    ...(payer && { payer }),
    status,
    guest: { fullName: `Guest ${game.model.reservations.length}` },
    rooms: rooms.map(({ id, typeId }) => ({
      roomTypeId: typeId,
      roomId: id,
      isPinned,
      arrival,
      departure,
      adults: 2,
    })),
    ...(status === 'CHECKED_IN' && {
      checkIn: { withoutIdReason: 'Shown tomorrow', ...(hasReason && { dirtyReason: 'They cannot wait' }) },
    }),
  });
  const words = `${player.name} books ${rooms.map(({ number }) => number)} ${arrival} to ${departure} ${status}`;
  const made = game.judge(words, answer, codes);
  if (made)
    await keep(game, player, made, { status, isPinned, payer: payer ?? (isAgent ? 'AGENT' : 'GUEST') });
}

/** Whether only own stays of an agent are in the way of rooms, who is not told where these lie. */
function inTheWayOf(
  { model }: DeskGame,
  { actor, caller }: Player,
  rooms: readonly ModelRoom[],
  { arrival, departure }: DateRange,
): 'OWN_UNTOLD' | 'OTHERS' | 'NOBODY' {
  const inTheWay = rooms.flatMap(({ id }) => model.inTheWay(id, arrival, departure));
  if (inTheWay.length === 0) return 'NOBODY';
  const own = model.reservations.filter(({ owner }) => actor === 'AGENT' && owner === caller.uid);
  const hidden = own
    .flatMap(({ stays }) => stays)
    .filter(({ isPinned, status }) => !isPinned && status !== 'CHECKED_IN' && status !== 'CHECKED_OUT');
  return inTheWay.every((found) => hidden.some((stay) => stay === found)) ? 'OWN_UNTOLD' : 'OTHERS';
}

async function keep(
  game: DeskGame,
  player: Player,
  made: ReservationAnswer,
  { status, isPinned, payer }: { status: ModelStay['status']; isPinned: boolean; payer: 'GUEST' | 'AGENT' },
): Promise<void> {
  // an agent is not told the number of a room that is not promised
  const { rooms } = await game.atTheDesk(made.code);
  const isHeld = status === 'HELD';
  const stays = rooms.map(
    (room): ModelStay => ({
      id: room.id,
      room: game.roomOf(room.room?.number ?? ''),
      slept: [],
      adults: 2,
      nights: new Map(),
      arrival: room.arrival,
      departure: room.departure,
      status,
      holdEndsAt: isHeld && made.holdEndsAt ? new Date(made.holdEndsAt) : null,
      isPinned,
      isFree: false,
      fee: 0,
      givenUp: nothingGivenUp(),
      checkedInOn: status === 'CHECKED_IN' ? game.model.today : null,
      checkedOutOn: null,
      before: null,
    }),
  );
  const owner = player.actor === 'AGENT' ? player.caller.uid : null;
  const { id, code, version } = made;
  const bills = made.folios.map((folio) => folio.id);
  const extras = { extras: [], corrections: [], seen: [], lastEnded: [] };
  const account = { ...extras, percent: 0, charges: [], reports: [], payments: [], deposits: [], bills };
  const reservation: ModelReservation = { id, code, version, owner, payer, stays, ...account };
  for (const stay of stays) game.model.priceNew(stay, stay);
  game.model.reservations.push(reservation);
  game.compare(reservation, made);
}

/** A day from yesterday on, mostly today. */
export function dayAround(game: DeskGame): LocalDate {
  return addNights(
    game.model.today,
    game.random.weighted([
      [-1, 1],
      [0, 8],
      [game.random.whole(1, FURTHEST), 8],
    ]),
  );
}

function mayMake(player: Player, status: 'HELD' | 'CONFIRMED' | 'CHECKED_IN'): boolean {
  const act = ({ HELD: 'HOLD', CONFIRMED: 'BOOK', CHECKED_IN: 'WALK_IN' } as const)[status];
  return mayAct(null, act, player.actor, { OWN: true, CONFIRMS_INSTANTLY: player.confirmsInstantly });
}

function guardRoom(game: DeskGame, codes: Set<string>, room: ModelRoom, hasReason: boolean): void {
  if (room.isDirty && !hasReason) codes.add('ROOM_DIRTY');
  if (game.model.occupantOf(room.id)) codes.add('ROOM_OCCUPIED').add('ROOM_TAKEN').add('NO_ROOM');
}
