import { instantAt } from '../../../domain/local-time.ts';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import { supposed } from './account-follows.ts';
import { dayAround } from './booking-steps.ts';
import { changeCodes, takeOff } from './change-steps.ts';
import { type DeskGame, NO_WAY, STAFF } from './desk-game.ts';
import { nothingGivenUp } from './given-up-nights.ts';
import type { ModelReservation, ModelStay } from './model-rows.ts';

const HOUR = 3_600_000;
const HOLD_HOURS = 24;

/** One more room for a reservation, by its number. */
export async function addRoom(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { model } = game;
  const { player, reservation } = chosen;
  const room = game.random.pick(model.rooms);
  const arrival = dayAround(game);
  const departure = addNights(arrival, game.random.whole(1, 4));
  const statuses = reservation.stays.map((stay) => model.statusOf(stay));
  const codes = new Set<string>();
  // an agent names no room
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  const isOpen = statuses.some((status) => ['HELD', 'CONFIRMED', 'CHECKED_IN'].includes(status));
  if (!isOpen) codes.add('BAD_TRANSITION');
  if (model.inTheWay(room.id, arrival, departure).length > 0) codes.add('ROOM_TAKEN').add('NO_ROOM');
  const isHeld = !statuses.includes('CHECKED_IN') && !statuses.includes('CONFIRMED');
  const holdEndsAt = isHeld ? holdEndBeside(game, reservation, arrival) : null;
  const answer = await player.caller.desk.ask('addRoom', {
    reservationId: reservation.id,
    ...game.version(reservation, codes),
    room: { roomTypeId: room.typeId, roomId: room.id, isPinned: true, arrival, departure, adults: 2 },
  });
  const words = `${player.name}: addRoom ${room.number} to ${reservation.code} ${arrival} to ${departure}`;
  const changed = game.judge(words, answer, codes);
  if (!changed) return;
  const id = changed.rooms.find((made) => !reservation.stays.some((stay) => stay.id === made.id))?.id ?? '';
  const stay: ModelStay = {
    id,
    room,
    slept: [],
    adults: 2,
    nights: new Map(),
    arrival,
    departure,
    status: isHeld ? 'HELD' : 'CONFIRMED',
    holdEndsAt,
    isPinned: true,
    isFree: false,
    fee: 0,
    givenUp: nothingGivenUp(),
    checkedInOn: null,
    checkedOutOn: null,
    before: null,
  };
  model.priceNew(stay, stay);
  reservation.stays.push(stay);
  game.compare(reservation, changed);
}

/**
 * With the hold of the reservation that ends first, at most until the night of arrival ends; as a hold of its own where
 * none runs any more.
 */
function holdEndBeside(game: DeskGame, { stays }: ModelReservation, arrival: LocalDate): Date {
  const ends = stays.flatMap((stay) =>
    stay.holdEndsAt && game.model.statusOf(stay) === 'HELD' ? [stay.holdEndsAt.getTime()] : [],
  );
  if (ends.length === 0) return holdEndOf(game, arrival);
  const nightEnd = instantAt(addNights(arrival, 1), '05:00', game.model.timeZone);
  const latest = nightEnd > game.model.now ? nightEnd : holdEndOf(game, arrival);
  return new Date(Math.min(latest.getTime(), ...ends));
}

/** For a day, at most until six in the evening of arrival; guests who are on the way then are waited for. */
function holdEndOf({ model }: DeskGame, arrival: LocalDate): Date {
  const ends = [
    instantAt(arrival, '18:00', model.timeZone),
    instantAt(arrival, '23:00', model.timeZone),
    instantAt(addNights(arrival, 1), '05:00', model.timeZone),
  ].filter((end) => end > model.now);
  const last = ends[0] ?? new Date(model.now.getTime() + HOUR);
  return new Date(Math.min(last.getTime(), model.now.getTime() + HOLD_HOURS * HOUR));
}

/** A promise of the number, or none any more. */
export async function pinRoom(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const stay = game.random.pick(reservation.stays);
  const isPinned = game.random.chance(0.5);
  const codes = changeCodes(game, chosen, stay);
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (stay.status === 'CHECKED_IN') codes.add('BAD_TRANSITION');
  const input = { reservationRoomId: stay.id, isPinned, ...game.version(reservation, codes) };
  const answer = await player.caller.desk.ask('pinRoom', input);
  const words = `${player.name}: pinRoom ${reservation.code} ${isPinned}`;
  const changed = game.judge(words, answer, codes);
  if (!changed) return;
  stay.isPinned = isPinned;
  game.compare(reservation, changed);
}

/** The driver's room is free; or it is paid for again, less what is taken off the others. */
export async function setFree(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const stay = game.random.pick(reservation.stays);
  const isFree = !stay.isFree;
  const codes = changeCodes(game, chosen, stay);
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  const free = supposed(game.model, reservation, (stays) => {
    for (const other of stays) if (other.id === stay.id) other.isFree = isFree;
  });
  const asked = game.model.gross(free);
  if (isFree && game.isTooMuch(player, reservation, asked)) codes.add('DISCOUNT_LIMIT');
  const answer = await player.caller.desk.ask('setComplimentary', {
    reservationRoomId: stay.id,
    isComplimentary: isFree,
    ...(isFree && { reason: 'Driver' }),
    ...game.version(reservation, codes),
  });
  const words = `${player.name}: setComplimentary ${reservation.code} ${isFree}`;
  const changed = game.judge(words, answer, codes, isFree ? [] : game.leftOver(player, reservation));
  if (!changed) return;
  stay.isFree = isFree;
  if (!isFree) {
    stay.nights.clear();
    game.model.priceNew(stay, stay);
    takeOff(stay.nights, reservation.percent);
  }
  game.compare(reservation, changed);
}

/** A room is not for sale for some nights. */
export async function blockRoom(game: DeskGame): Promise<void> {
  const { model, random } = game;
  const player = random.pick(game.players);
  const room = random.pick(model.rooms);
  const arrival = dayAround(game);
  const departure = addNights(arrival, random.whole(1, 4));
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (arrival < model.today) codes.add('BAD_USER_INPUT');
  // who leaves today has the room until it is empty
  const occupant = model.occupantOf(room.id);
  const isStillThere = occupant && occupant.departure <= model.today && arrival <= model.today;
  if (isStillThere || model.inTheWay(room.id, arrival, departure).length > 0) codes.add('ROOM_TAKEN');
  const input = { roomId: room.id, arrival, departure, reason: 'MAINTENANCE' };
  const answer = await player.caller.desk.ask('blockRoom', input, 'block { id }');
  const words = `${player.name}: blockRoom ${room.number} ${arrival} to ${departure}`;
  if (!game.goes(words, answer, codes)) return;
  model.blocks.push({ id: Object(answer.success.block).id, room, arrival, departure });
}

/** A room is for sale again, from tonight on. */
export async function unblockRoom(game: DeskGame): Promise<void> {
  const { model, random } = game;
  if (model.blocks.length === 0) return;
  const player = random.pick(game.players);
  const block = random.pick(model.blocks);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (block.departure <= model.today) codes.add('BAD_USER_INPUT').add('NOT_FOUND');
  const answer = await player.caller.desk.ask('unblockRoom', { blockId: block.id }, 'room { id }');
  if (!game.goes(`${player.name}: unblockRoom ${block.room.number}`, answer, codes)) return;
  if (block.arrival < model.today) block.departure = model.today;
  else model.blocks.splice(model.blocks.indexOf(block), 1);
}
