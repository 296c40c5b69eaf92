import { addNights } from '../../../domain/nights.ts';
import { type Chosen, type DeskGame, NO_WAY, STAFF } from './desk-game.ts';
import type { ModelLine } from './lodge-model.ts';

export async function changeNights(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const line = game.random.pick(reservation.lines);
  // A guest in house came when they came.
  const isInHouse = line.status === 'CHECKED_IN';
  const arrival = isInHouse ? line.arrival : addNights(line.arrival, game.random.whole(-1, 1));
  const departure = addNights(line.departure, game.random.whole(-1, 2));
  const isSame = arrival === line.arrival && departure === line.departure;
  // What is over, and what was never changed, are refused in words that other tests look at.
  if (isSame || arrival >= departure || arrival < game.model.today || departure <= game.model.today) return;
  const codes = changeCodes(game, chosen, line);
  if (game.model.inTheWay(line.room.id, arrival, departure, [line]).length > 0)
    codes.add('ROOM_TAKEN').add('NO_ROOM');
  const answer = await game.api.act(player.caller, 'changeNights', {
    rooms: [{ reservationRoomId: line.id, arrival, departure }],
    ...game.version(reservation, codes),
  });
  const words = `${player.name}: changeNights ${reservation.code} to ${arrival}, ${departure}`;
  const changed = game.judge(words, answer, codes, ['ROOM_TAKEN', 'NO_ROOM']);
  if (!changed) return;
  Object.assign(line, { arrival, departure, bookedUntil: departure });
  await game.takeRooms([line], changed);
  game.compare(reservation, changed);
}

export async function moveRoom(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const line = game.random.pick(reservation.lines);
  const others = game.model.rooms.filter(
    ({ id, typeId }) => typeId === line.room.typeId && id !== line.room.id,
  );
  // The split stay of a guest in house has tests of its own.
  if (others.length === 0 || line.status === 'CHECKED_IN') return;
  const room = game.random.pick(others);
  const codes = changeCodes(game, chosen, line);
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (game.model.inTheWay(room.id, line.arrival, line.departure, [line]).length > 0)
    codes.add('ROOM_TAKEN').add('NO_ROOM');
  const answer = await game.api.act(player.caller, 'moveRoom', {
    reservationRoomId: line.id,
    roomId: room.id,
    ...game.version(reservation, codes),
  });
  const changed = game.judge(`${player.name}: moveRoom ${reservation.code} to ${room.number}`, answer, codes);
  if (!changed) return;
  line.room = room;
  // A room that the desk chose by its number is promised.
  line.isPinned = true;
  game.compare(reservation, changed);
}

/** What refuses a change that keeps the status. */
function changeCodes(game: DeskGame, { player, reservation }: Chosen, line: ModelLine): Set<string> {
  const codes = new Set<string>();
  const status = game.model.statusOf(line);
  if (!['HELD', 'CONFIRMED', 'CHECKED_IN'].includes(status)) codes.add('BAD_TRANSITION').add(NO_WAY);
  if (STAFF.has(player.actor)) return codes;
  if (reservation.owner !== player.caller.uid) codes.add(NO_WAY);
  if (line.arrival <= game.model.today) codes.add('BAD_TRANSITION').add(NO_WAY);
  return codes;
}
