import type { Money } from '../../../domain/money.ts';
import { addNights } from '../../../domain/nights.ts';
import { supposed } from './account-follows.ts';
import { type Chosen, type DeskGame, NO_WAY, STAFF } from './desk-game.ts';
import { giveRun, sayOtherGuests } from './given-up-nights.ts';
import {
  extraOf,
  type ModelNight,
  type ModelPart,
  type ModelReservation,
  type ModelStay,
} from './model-rows.ts';

export async function changeNights(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const stay = game.random.pick(reservation.stays);
  // A guest in house came when they came.
  const isInHouse = stay.status === 'CHECKED_IN';
  if (isSplitAndComing(stay)) return;
  const last = game.random.chance(0.3) ? stay.givenUp.lastChange : null;
  const arrival = isInHouse
    ? stay.arrival
    : (last?.arrival ?? addNights(stay.arrival, game.random.pick([-1, 0, 0, 1, 3])));
  const departure = last?.departure ?? addNights(stay.departure, game.random.pick([-1, 0, 1, 2, 3]));
  const isSame = arrival === stay.arrival && departure === stay.departure;
  // What is over, and what was never changed, are refused in words that other tests look at.
  if (isSame || arrival >= departure || arrival < game.model.today || departure <= game.model.today) return;
  const codes = changeCodes(game, chosen, stay);
  const end = game.model.partsOf({ ...stay, arrival, departure }).at(-1);
  // a stay that is still to come, and was promised no number, may lie in any room of the type
  const isFixed = isInHouse || stay.isPinned;
  const rooms = game.model.rooms.filter((room) =>
    isFixed ? room === stay.room : room.typeId === stay.room.typeId,
  );
  // for an agent others change rooms by themselves, which has tests of its own
  if (end && !STAFF.has(player.actor) && isTaken(game, [end], [stay])) return;
  if (end && rooms.every((room) => isTaken(game, [{ ...end, room }], [stay])))
    codes.add('ROOM_TAKEN').add('NO_ROOM');
  const isWaived = game.random.chance(0.3);
  if (isWaived && !STAFF.has(player.actor)) codes.add(NO_WAY);
  const answer = await player.caller.desk.ask('changeNights', {
    rooms: [{ reservationRoomId: stay.id, arrival, departure }],
    ...(isWaived && { waiveFeeReason: 'Snow on the road' }),
    ...game.version(reservation, codes),
  });
  const words = `${player.name}: changeNights ${reservation.code} to ${arrival}, ${departure}`;
  const mayCome = ['ROOM_TAKEN', 'NO_ROOM', ...game.leftOver(player, reservation)];
  const changed = game.judge(words, answer, codes, mayCome);
  if (!changed) return;
  giveRun(game.model, stay, { arrival, departure }, { isWaived });
  game.model.priceNew(stay, stay);
  if (!isInHouse) await game.takeRooms([stay], changed);
  game.compare(reservation, changed);
}

export async function moveRoom(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const { model } = game;
  const stay = game.random.pick(reservation.stays);
  const others = model.rooms.filter(({ typeId, id }) => typeId === stay.room.typeId && id !== stay.room.id);
  if (others.length === 0 || isSplitAndComing(stay)) return;
  const room = game.random.pick(others);
  const isInHouse = stay.status === 'CHECKED_IN';
  const from = model.movesFrom(stay);
  const parts = model.partsMoved(stay, from, room);
  const codes = changeCodes(game, chosen, stay);
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (isInHouse && model.tonight >= stay.departure) codes.add('BAD_USER_INPUT');
  if (isTaken(game, parts.slice(-1), [stay])) codes.add('ROOM_TAKEN').add('NO_ROOM');
  if (isInHouse && model.occupantOf(room.id, stay)) codes.add('ROOM_OCCUPIED');
  const answer = await player.caller.desk.ask('moveRoom', {
    reservationRoomId: stay.id,
    roomId: room.id,
    ...game.version(reservation, codes),
  });
  const changed = game.judge(`${player.name}: moveRoom ${reservation.code} to ${room.number}`, answer, codes);
  if (!changed) return;
  if (isInHouse) stay.room.isDirty = true;
  model.place(stay, parts);
  // A room that the desk chose by its number is promised; to who sleeps in one already nothing is.
  if (!isInHouse) stay.isPinned = true;
  game.compare(reservation, changed);
}

/** Two stays change rooms, each for its own nights. */
export async function swapRooms(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  const second = await game.choose();
  if (!chosen || !second) return;
  const { model } = game;
  const { player, reservation } = chosen;
  const [one, other] = [game.random.pick(reservation.stays), game.random.pick(second.reservation.stays)];
  const pair = [one, other];
  const isAnother = one !== other && one.room !== other.room && one.room.typeId === other.room.typeId;
  if (!isAnother || pair.some(isSplitAndComing)) return;
  const codes = changeCodes(game, chosen, one);
  for (const code of changeCodes(game, { ...second, player }, other)) codes.add(code);
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  const isOver = pair.some((stay) => stay.status === 'CHECKED_IN' && model.tonight >= stay.departure);
  if (isOver || pair.some(({ isPinned }) => isPinned)) codes.add('BAD_USER_INPUT');
  const moved = [
    model.partsMoved(one, model.movesFrom(one), other.room),
    model.partsMoved(other, model.movesFrom(other), one.room),
  ] as const;
  const meets = moved[0].some((part) => moved[1].some((next) => doMeet(part, next)));
  if (meets || isTaken(game, moved.flat(), pair)) codes.add('ROOM_TAKEN').add('NO_ROOM');
  for (const [stay, room] of [
    [one, other.room],
    [other, one.room],
  ] as const) {
    if (stay.status === 'CHECKED_IN' && model.occupantOf(room.id, ...pair)) codes.add('ROOM_OCCUPIED');
  }
  const answer = await player.caller.desk.ask('swapRooms', {
    reservationRoomId: one.id,
    ...game.version(reservation, codes),
    otherReservationRoomId: other.id,
    otherVersion: second.reservation.version,
  });
  const words = `${player.name}: swapRooms ${reservation.code} and ${second.reservation.code}`;
  const changed = game.judge(words, answer, codes);
  if (!changed) return;
  for (const stay of pair) if (stay.status === 'CHECKED_IN') stay.room.isDirty = true;
  model.place(one, moved[0]);
  model.place(other, moved[1]);
  game.compare(reservation, changed);
  game.compare(second.reservation, await game.atTheDesk(second.reservation.code));
}

/** One guest more or less in a room; the nights from tonight on, and those given up, cost the difference. */
export async function setGuests(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const stay = game.random.pick(reservation.stays);
  const adults = game.random.whole(1, 4);
  const codes = changeCodes(game, chosen, stay);
  if (adults > 3 && stay.adults <= 3) codes.add('TOO_MANY_GUESTS');
  const answer = await player.caller.desk.ask('setGuests', {
    reservationRoomId: stay.id,
    adults,
    ...game.version(reservation, codes),
  });
  const words = `${player.name}: setGuests ${reservation.code} to ${adults}`;
  const changed = game.judge(words, answer, codes, game.leftOver(player, reservation));
  if (!changed) return;
  const last = addNights(stay.departure, -1);
  const from = game.model.movesFrom(stay);
  sayOtherGuests(game.model, stay, () => {
    for (const [night, price] of stay.nights) {
      // what was given up is for those who come now, whenever it was
      const isLive = stay.arrival <= night && night < stay.departure;
      if (isLive && night < (from < last ? from : last)) continue;
      price.extra = Math.max(0, price.extra + extraOf(adults) - extraOf(stay.adults));
      price.discount = Math.min(price.discount, price.rate + price.extra);
    }
    stay.adults = adults;
  });
  game.compare(reservation, changed);
}

/** A reservation-wide percentage, or none any more. */
export async function setDiscount(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const percent = game.random.pick([0, 5, 10, 15, 25]);
  const live = reservation.stays.filter((stay) =>
    ['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'].includes(game.model.statusOf(stay)),
  );
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY).add('BAD_TRANSITION');
  if (live.length === 0) codes.add('BAD_TRANSITION');
  if (game.isTooMuch(player, reservation, discounted(game, reservation, percent)))
    codes.add('DISCOUNT_LIMIT');
  const discount = percent === 0 ? null : { kind: 'PERCENT', value: percent * 100, reason: 'Old friends' };
  const answer = await player.caller.desk.ask('setDiscount', {
    reservationId: reservation.id,
    discount,
    ...game.version(reservation, codes),
  });
  const changed = game.judge(`${player.name}: setDiscount ${reservation.code} ${percent}`, answer, codes);
  if (!changed) return;
  reservation.percent = percent;
  for (const { nights, isFree } of reservation.stays) {
    if (!isFree) takeOff(nights, percent);
  }
  game.compare(reservation, changed);
}

/** What the reservation would cost less so many percent. */
function discounted(game: DeskGame, reservation: ModelReservation, percent: number): Money {
  const less = supposed(game.model, reservation, (stays) => {
    for (const { nights, isFree } of stays) if (!isFree) takeOff(nights, percent);
  });
  return game.model.gross(less);
}

/** So many percent off each night. */
export function takeOff(nights: ReadonlyMap<string, ModelNight>, percent: number): void {
  for (const price of nights.values()) {
    price.discount = Math.round(((price.rate + price.extra) * percent) / 100);
  }
}

/** A stay that was split in house and is to come again: how it may be cut has tests of its own. */
function isSplitAndComing({ slept, status }: ModelStay): boolean {
  return slept.length > 0 && status !== 'CHECKED_IN';
}

function doMeet(one: ModelPart, other: ModelPart): boolean {
  return one.room === other.room && one.arrival < other.departure && other.arrival < one.departure;
}

function isTaken(game: DeskGame, parts: readonly ModelPart[], except: readonly ModelStay[]): boolean {
  return parts.some(
    ({ room, arrival, departure }) => game.model.inTheWay(room.id, arrival, departure, except).length > 0,
  );
}

/** What refuses a change that keeps the status. */
export function changeCodes(game: DeskGame, { player, reservation }: Chosen, stay: ModelStay): Set<string> {
  const codes = new Set<string>();
  const status = game.model.statusOf(stay);
  if (!['HELD', 'CONFIRMED', 'CHECKED_IN'].includes(status)) codes.add('BAD_TRANSITION').add(NO_WAY);
  if (STAFF.has(player.actor)) return codes;
  if (reservation.owner !== player.caller.uid) codes.add(NO_WAY);
  if (stay.arrival <= game.model.today) codes.add('BAD_TRANSITION').add(NO_WAY);
  return codes;
}
