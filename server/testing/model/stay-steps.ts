import { type Act, mayAct } from '../../../domain/lifecycle.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { supposed } from './account-follows.ts';
import { type Chosen, type DeskGame, NO_WAY, type Player, STAFF } from './desk-game.ts';
import type { ModelReservation, ModelStay } from './model-rows.ts';

/** An act of the lifecycle on the rooms of a reservation, all of them or one. */
export async function act(
  game: DeskGame,
  act: Act,
  field: string,
  words: Record<string, unknown> = {},
): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const hasReason = game.random.chance(0.6);
  const meant = game.meant(reservation);
  const { stays, codes } = allowedRooms(game, chosen, act, meant);
  guard(game, { act, player, hasReason }, stays, codes);
  const sent = {
    reservationId: reservation.id,
    ...(meant && { reservationRoomIds: meant.map(({ id }) => id) }),
    // That the lodge itself ended a hold overtakes nobody who confirms it.
    ...(act === 'CONFIRM' ? { version: reservation.version } : game.version(reservation, codes)),
    ...words,
    ...(act === 'CHECK_IN' && hasReason && { dirtyReason: 'They cannot wait' }),
  };
  const answer = await player.caller.desk.ask(field, sent);
  // each of several rooms that come back may find a place where both together do not
  const areSeveral = stays.length > 1 && (act === 'REINSTATE' || act === 'CONFIRM');
  const severally = areSeveral ? ['ROOM_TAKEN', 'NO_ROOM', 'HOLD_EXPIRED'] : [];
  const mayCome = [...severally, ...game.leftOver(player, reservation)];
  const changed = game.judge(`${player.name}: ${field} ${reservation.code}`, answer, codes, mayCome);
  if (!changed) return;
  game.model.apply(act, stays);
  if (act === 'REINSTATE' || act === 'CONFIRM') await game.takeRooms(stays, changed);
  game.compare(reservation, changed);
}

function guard(
  game: DeskGame,
  { act, player, hasReason }: { act: Act; player: Player; hasReason: boolean },
  stays: readonly ModelStay[],
  codes: Set<string>,
): void {
  const { model } = game;
  for (const stay of stays) {
    if (act === 'CHECK_IN') {
      if (model.today < stay.arrival) codes.add('TOO_EARLY');
      if (model.isStayOver(stay)) codes.add('STAY_OVER');
      const room = model.roomNow(stay);
      if (model.occupantOf(room.id, stay)) codes.add('ROOM_OCCUPIED');
      if (room.isDirty && !hasReason) codes.add('ROOM_DIRTY');
    }
    if (act === 'MARK_NO_SHOW' && !model.isNoShowTime(stay)) codes.add('BAD_TRANSITION');
    if (act === 'REINSTATE') {
      if (stay.arrival < firstReturnOf(game, player)) codes.add('DATES_PAST');
      guardReturn(game, stay, codes);
    }
    if (act === 'UNDO_CHECK_OUT') {
      const parts = model.givenUp(stay);
      const isTaken = parts.some(
        ({ room, arrival, departure }) => model.inTheWay(room.id, arrival, departure, [stay]).length > 0,
      );
      if (isTaken) codes.add('ROOM_TAKEN').add('NO_ROOM');
      const room = model.roomNow({ ...stay, ...stay.before });
      if (model.occupantOf(room.id, stay)) codes.add('ROOM_OCCUPIED');
    }
  }
}

/** One room is taken off its booking: it is cancelled, and nothing else of the booking changes. */
export async function removeRoom(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const stay = game.random.pick(reservation.stays);
  const { stays, codes } = allowedRooms(game, chosen, 'CANCEL', [stay]);
  const answer = await player.caller.desk.ask('removeRoom', {
    reservationRoomId: stay.id,
    reason: 'One fewer comes',
    ...game.version(reservation, codes),
  });
  const words = `${player.name}: removeRoom ${stay.room.number} of ${reservation.code}`;
  const changed = game.judge(words, answer, codes, game.leftOver(player, reservation));
  if (!changed) return;
  game.model.apply('CANCEL', stays);
  game.compare(reservation, changed);
}

/** At night the desk can still bring back who was to come for the night that is running. */
function firstReturnOf({ model }: DeskGame, { actor }: Player): LocalDate {
  return STAFF.has(actor) ? model.tonight : model.today;
}

/** A promised room comes back as itself; another finds any room of its type. */
function guardReturn(
  game: DeskGame,
  stay: ModelStay,
  codes: Set<string>,
  refusals = ['ROOM_TAKEN', 'NO_ROOM'],
): void {
  const rooms = stay.isPinned
    ? [stay.room]
    : game.model.rooms.filter(({ typeId }) => typeId === stay.room.typeId);
  const isFree = rooms.some(
    ({ id }) => game.model.inTheWay(id, stay.arrival, stay.departure, [stay]).length === 0,
  );
  if (!isFree) for (const code of refusals) codes.add(code);
}

export async function checkOut(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const unusedNights = game.random.pick(['NONE', 'FIRST', 'ALL'] as const);
  const leavesDue = game.random.chance(0.5);
  const meant = game.meant(reservation);
  const { stays, codes } = allowedRooms(game, chosen, 'CHECK_OUT', meant);
  // what each of several bills asks for is theirs
  const mayCome = reservation.bills.length > 1 ? ['BALANCE_DUE', 'BAD_USER_INPUT'] : [];
  if (
    codes.size === 0 &&
    mayCome.length === 0 &&
    !leavesDue &&
    owesAtTheDoor(game, reservation, stays, unusedNights)
  )
    codes.add('BALANCE_DUE');
  const keepsDeposit = game.random.chance(0.5);
  const isLast = !game.model.hasOthersOpen(reservation, stays);
  if (
    codes.size === 0 &&
    mayCome.length === 0 &&
    !keepsDeposit &&
    isLast &&
    game.model.deposit(reservation) > 0
  )
    codes.add('BAD_USER_INPUT');
  const answer = await player.caller.desk.ask('checkOut', {
    reservationId: reservation.id,
    ...(meant && { reservationRoomIds: meant.map(({ id }) => id) }),
    ...game.version(reservation, codes),
    unusedNights,
    ...(leavesDue && { leaveDueReason: 'Pays by transfer' }),
    ...(keepsDeposit && { keepDepositReason: 'A broken lamp' }),
  });
  const words = `${player.name}: checkOut ${reservation.code} ${unusedNights}`;
  const changed = game.judge(words, answer, codes, [...mayCome, ...game.leftOver(player, reservation)]);
  if (!changed) return;
  game.model.checkOut(stays, unusedNights);
  game.compare(reservation, changed);
}

function owesAtTheDoor(
  game: DeskGame,
  reservation: ModelReservation,
  stays: readonly ModelStay[],
  unusedNights: 'NONE' | 'FIRST' | 'ALL',
): boolean {
  // an agent's bill asks nobody at the door
  if (reservation.payer === 'AGENT' || game.model.hasOthersOpen(reservation, stays)) return false;
  const { model } = game;
  const leaving = new Set(stays.map(({ id }) => id));
  const left = supposed(
    model,
    reservation,
    (all) => {
      for (const stay of all.filter(({ id }) => leaving.has(id))) {
        stay.fee += model.keptOf(stay, unusedNights);
        stay.departure = model.leavesOn(stay);
      }
    },
    'WITH_NEW_FEES',
  );
  return model.balance(left) > 0;
}

/** The rooms that the act takes, and what of the table forbids it. */
function allowedRooms(
  game: DeskGame,
  { player, reservation }: Chosen,
  act: Act,
  meant: readonly ModelStay[] | null,
) {
  const codes = new Set<string>();
  const may = (stay: ModelStay) => mayTake(game, player, reservation, act, stay);
  const isOthers = !STAFF.has(player.actor) && reservation.owner !== player.caller.uid;
  const isDeskAct = !['CANCEL', 'CONFIRM', 'REINSTATE'].includes(act);
  if (isOthers || (isDeskAct && !STAFF.has(player.actor))) codes.add(NO_WAY);
  const stays = (meant ?? reservation.stays).filter(may);
  if (stays.length === 0 || (meant && stays.length < meant.length)) codes.add('BAD_TRANSITION');
  if (act === 'CONFIRM') return endedHolds(game, player, reservation, meant) ?? { stays, codes };
  return { stays, codes };
}

/** Holds that have ended are taken again by a user who may confirm; null where one is still held, or none ended. */
function endedHolds(
  game: DeskGame,
  player: Player,
  reservation: ModelReservation,
  meant: readonly ModelStay[] | null,
) {
  const all = meant ?? reservation.stays;
  const ended = all.filter((stay) => game.model.statusOf(stay) === 'EXPIRED');
  const isWhole = meant === null || ended.length === meant.length;
  if (ended.length === 0 || !isWhole || all.some((stay) => game.model.statusOf(stay) === 'HELD')) return null;
  const codes = new Set<string>();
  const isOwn = player.actor === 'AGENT' && reservation.owner === player.caller.uid;
  if (!STAFF.has(player.actor) && !isOwn) codes.add(NO_WAY);
  if (!STAFF.has(player.actor) && !player.confirmsInstantly) codes.add('BAD_TRANSITION');
  for (const stay of ended) {
    if (stay.arrival < firstReturnOf(game, player)) codes.add('HOLD_EXPIRED');
    guardReturn(game, stay, codes, ['HOLD_EXPIRED']);
  }
  return { stays: ended, codes };
}

function mayTake(
  game: DeskGame,
  player: Player,
  reservation: ModelReservation,
  act: Act,
  stay: ModelStay,
): boolean {
  const { today } = game.model;
  return mayAct(game.model.statusOf(stay), act, player.actor, {
    OWN: reservation.owner === player.caller.uid,
    CONFIRMS_INSTANTLY: player.confirmsInstantly,
    BEFORE_ARRIVAL_DAY: today < stay.arrival,
    SAME_DAY: (act === 'UNDO_CHECK_OUT' ? stay.checkedOutOn : stay.checkedInOn) === today,
  });
}
