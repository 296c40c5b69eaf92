import { addNights } from '../../../domain/nights.ts';
import { type DeskGame, NO_WAY, STAFF } from './desk-game.ts';

/** Something broken is put on the bill. */
export async function addCharge(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const amount = game.random.pick([0, 150_00, 400_00]);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (amount <= 0) codes.add('AMOUNT_POSITIVE');
  const input = {
    reservationId: reservation.id,
    kind: 'DAMAGE',
    description: 'A broken lamp',
    unitPrice: amount,
    ...game.version(reservation, codes),
  };
  const answer = await game.api.beside(player.caller, 'addCharge', input, 'chargeId');
  const changed = game.judge(`${player.name}: addCharge ${amount} to ${reservation.code}`, answer, codes);
  if (!changed) return;
  const id = String(answer.success.chargeId);
  reservation.charges.push({ id, amount, isVoided: false, on: game.model.today });
  game.compare(reservation, changed);
}

/** A charge is taken off its bill. */
export async function voidCharge(game: DeskGame): Promise<void> {
  const charged = game.model.reservations.filter(({ charges }) => charges.length > 0).slice(-10);
  if (charged.length === 0) return;
  const player = game.random.pick(game.players);
  const reservation = game.random.pick(charged);
  const charge = game.random.pick(reservation.charges);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (player.actor === 'MANAGER' && charge.on < addNights(game.model.today, -2)) codes.add(NO_WAY);
  if (charge.isVoided) codes.add('BAD_USER_INPUT').add('NOT_FOUND');
  const input = { chargeId: charge.id, reason: 'It was broken before' };
  const answer = await game.api.act(player.caller, 'voidCharge', input);
  const words = `${player.name}: voidCharge ${charge.amount} of ${reservation.code}`;
  const changed = game.judge(words, answer, codes, game.leftOver(player, reservation));
  if (!changed) return;
  charge.isVoided = true;
  game.compare(reservation, changed);
}

/** A room is paid apart, on a bill of its own or on one that is there; what all of them ask for stays the same. */
export async function splitBill(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen || chosen.reservation.owner !== null) return;
  const { player, reservation } = chosen;
  const line = game.random.pick(reservation.lines);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  const isNew = reservation.bills.length === 1 || game.random.chance(0.2);
  const field = isNew ? 'splitFolio' : 'moveToFolio';
  const input = {
    reservationId: reservation.id,
    reservationRoomIds: [line.id],
    ...(isNew ? { name: 'Who pays apart' } : { folioId: game.random.pick(reservation.bills) }),
    ...game.version(reservation, codes),
  };
  const answer = isNew
    ? await game.api.beside(player.caller, field, input, 'folioId')
    : await game.api.act(player.caller, field, input);
  // a room that stands on that bill already goes nowhere
  const mayCome = isNew ? [] : ['BAD_USER_INPUT'];
  const changed = game.judge(`${player.name}: ${field} ${reservation.code}`, answer, codes, mayCome);
  if (!changed) return;
  if (isNew) reservation.bills.push(String(answer.success.folioId));
  game.compare(reservation, changed);
}
