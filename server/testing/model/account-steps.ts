import { addNights } from '../../../domain/nights.ts';
import { RESERVATION } from '../../../testing/api-desk.ts';
import { countOf, firstOf, isLive, laterOf, priceOfExtra, shrinkCorrections } from './account-follows.ts';
import { type Chosen, type DeskGame, NO_WAY, STAFF } from './desk-game.ts';
import type { ModelListed, ModelReservation } from './model-rows.ts';

const MAX_TRIES = 4;

const BY_ROOMS: ReadonlySet<ModelListed['basis']> = new Set(['PER_ROOM', 'PER_GUEST', 'PER_GUEST_NIGHT']);

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
  const answer = await player.caller.desk.ask('addCharge', input, `chargeId ${RESERVATION}`);
  const changed = game.judge(`${player.name}: addCharge ${amount} to ${reservation.code}`, answer, codes);
  if (!changed) return;
  const id = String(answer.success.chargeId);
  reservation.charges.push({ id, amount, isVoided: false, on: game.model.today });
  game.compare(reservation, changed);
}

/** Somebody, and mostly a reservation of which somebody comes, or is there. */
async function chooseOpen(game: DeskGame): Promise<Chosen | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const chosen = await game.choose();
    if (chosen?.reservation.stays.some(isLive)) return chosen;
  }
  return game.choose();
}

/** An extra of the price list, for a room or for all; counted by the rooms, or by the user who puts it on. */
export async function addExtra(game: DeskGame): Promise<void> {
  const chosen = await chooseOpen(game);
  if (!chosen) return;
  const { model, random } = game;
  const { player, reservation } = chosen;
  if (game.hasEnded(reservation)) await game.writeEndsDown();
  const listed = random.pick(model.listed);
  const isByRooms = BY_ROOMS.has(listed.basis) && random.chance(0.8);
  // one that is there twice is counted for both together
  if (isByRooms && reservation.extras.some(({ basis }) => basis === listed.basis)) return;
  const isByHand = !isByRooms && listed.basis !== 'PER_STAY';
  const live = reservation.stays.filter(isLive);
  const stay = !isByRooms && live.length > 0 && random.chance(0.4) ? random.pick(live) : null;
  const counted = isByRooms ? countOf(listed, reservation.seen.filter(isLive), '') : 1;
  const quantity = isByHand ? random.whole(1, 4) : counted;
  const codes = new Set<string>();
  if (!STAFF.has(player.actor) && !maySell(game, chosen)) codes.add(NO_WAY);
  if (live.length === 0) codes.add('BAD_USER_INPUT');
  const input = {
    reservationId: reservation.id,
    specialChargeId: listed.id,
    ...(stay && { reservationRoomId: stay.id }),
    ...(isByHand && { quantity }),
    ...game.version(reservation, codes),
  };
  const answer = await player.caller.desk.ask('addCharge', input, `chargeId ${RESERVATION}`);
  const words = `${player.name}: addExtra ${quantity} of ${listed.basis} to ${reservation.code}`;
  const changed = game.judge(words, answer, codes);
  if (!changed) return;
  const id = String(answer.success.chargeId);
  const basis = isByHand ? 'PER_UNIT' : listed.basis;
  const { unitPrice } = listed;
  const batches = [{ day: laterOf(model.today, firstOf(reservation.stays)), quantity }];
  reservation.extras.push({ id, stay, basis, unitPrice, batches, state: 'LIVE', on: model.today });
  game.compare(reservation, changed);
}

/** An agent puts extras on their own bookings before anybody of them comes. */
function maySell({ model }: DeskGame, { player, reservation }: Chosen): boolean {
  const { owner, stays } = reservation;
  const isFirstToCome = stays.every(({ arrival }) => model.today < arrival);
  return owner === player.caller.uid && isFirstToCome && stays.some(isLive);
}

/** Money off, of a room or of the whole reservation: never more than there is to take it off from. */
export async function takeOffByHand(game: DeskGame): Promise<void> {
  const chosen = await chooseOpen(game);
  if (!chosen) return;
  const { model, random } = game;
  const { player, reservation } = chosen;
  if (game.hasEnded(reservation)) await game.writeEndsDown();
  const gross = model.gross(reservation);
  const some = Math.floor(gross / 10_00) * 1_00;
  const amount = random.pick([50_00, 150_00, 400_00, some, gross, gross + 1_00]);
  if (amount <= 0) return;
  const stay = random.chance(0.4) ? random.pick(reservation.stays) : null;
  const hasReason = random.chance(0.95);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (!hasReason) codes.add('DISCOUNT_REASON');
  if (game.isTooMuch(player, reservation, gross - amount)) codes.add('DISCOUNT_LIMIT');
  const trial = reservation.corrections.map((correction) => ({ ...correction }));
  const corrections = [...trial, { id: null, stay, amount }];
  if (shrinkCorrections(model, { ...reservation, corrections }, 'WITH_NEW_FEES')) codes.add('BAD_USER_INPUT');
  const input = {
    reservationId: reservation.id,
    kind: 'ADJUSTMENT',
    unitPrice: -amount,
    ...(hasReason && { description: 'For the noise' }),
    ...(stay && { reservationRoomId: stay.id }),
    ...game.version(reservation, codes),
  };
  const answer = await player.caller.desk.ask('addCharge', input, `chargeId ${RESERVATION}`);
  const of = stay ? stay.room.number : 'all';
  const words = `${player.name}: takeOff ${amount} of ${of} of ${reservation.code}`;
  const changed = game.judge(words, answer, codes);
  if (!changed) return;
  reservation.corrections.push({ id: String(answer.success.chargeId), stay, amount });
  game.compare(reservation, changed);
}

/** An entry that can be taken off a bill again. */
type Entry = {
  readonly id: string;
  readonly amount: number;
  readonly isVoided: boolean;
  /** The last day on which a manager takes it back; null: on any. */
  readonly until: string | null;
  readonly void: () => void;
};

/** A charge, an extra or what was taken off is taken off its bill. */
export async function voidCharge(game: DeskGame): Promise<void> {
  const charged = game.model.reservations.filter((reservation) => entriesOf(reservation).length > 0);
  if (charged.length === 0) return;
  const player = game.random.pick(game.players);
  const reservation = game.random.pick(charged.slice(-10));
  const entry = game.random.pick(entriesOf(reservation));
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (player.actor === 'MANAGER' && entry.until !== null && entry.until < game.model.today) codes.add(NO_WAY);
  if (entry.isVoided) codes.add('BAD_USER_INPUT').add('NOT_FOUND');
  const input = { chargeId: entry.id, reason: 'It was broken before' };
  const answer = await player.caller.desk.ask('voidCharge', input);
  const words = `${player.name}: voidCharge ${entry.amount} of ${reservation.code}`;
  const changed = game.judge(words, answer, codes, game.leftOver(player, reservation));
  if (!changed) return;
  entry.void();
  game.compare(reservation, changed);
}

/** What stands on its bills by an entry that stays the same. */
function entriesOf({ charges, extras, corrections }: ModelReservation): Entry[] {
  const entered = charges.map((charge) => ({
    ...charge,
    until: addNights(charge.on, 2),
    void: () => Object.assign(charge, { isVoided: true }),
  }));
  const sold = extras
    .filter(({ basis }) => !BY_ROOMS.has(basis))
    .map((extra) => ({
      id: extra.id,
      amount: priceOfExtra(extra),
      isVoided: extra.state !== 'LIVE',
      until: addNights(extra.on, 2),
      void: () => Object.assign(extra, { state: 'VOIDED' }),
    }));
  const takenOff = corrections.flatMap((correction) => {
    const { id, amount } = correction;
    const taken = { amount: -amount, isVoided: false, until: null };
    return id === null || amount === 0
      ? []
      : { id, ...taken, void: () => Object.assign(correction, { amount: 0, id: null }) };
  });
  return [...entered, ...sold, ...takenOff];
}

/** A room is paid apart, on a bill of its own or on one that is there; what all of them ask for stays the same. */
export async function splitBill(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen || chosen.reservation.payer === 'AGENT') return;
  const { player, reservation } = chosen;
  const stay = game.random.pick(reservation.stays);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  const isNew = reservation.bills.length === 1 || game.random.chance(0.2);
  const field = isNew ? 'splitFolio' : 'moveToFolio';
  const input = {
    reservationId: reservation.id,
    reservationRoomIds: [stay.id],
    ...(isNew ? { name: 'Who pays apart' } : { folioId: game.random.pick(reservation.bills) }),
    ...game.version(reservation, codes),
  };
  const answer = isNew
    ? await player.caller.desk.ask(field, input, `folioId ${RESERVATION}`)
    : await player.caller.desk.ask(field, input);
  // a room that stands on that bill already goes nowhere
  const mayCome = isNew ? [] : ['BAD_USER_INPUT'];
  const changed = game.judge(`${player.name}: ${field} ${reservation.code}`, answer, codes, mayCome);
  if (!changed) return;
  if (isNew) reservation.bills.push(String(answer.success.folioId));
  game.compare(reservation, changed);
}
