import { addNights } from '../../../domain/nights.ts';
import { PAYMENT } from '../../../testing/api-desk.ts';
import { type DeskGame, NO_WAY, STAFF } from './desk-game.ts';

export async function pay(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const codes = new Set<string>();
  const isStaff = STAFF.has(player.actor);
  // what an agent says was paid is a report
  if (!isStaff) codes.add(NO_WAY);
  const amount = game.random.pick([0, 500_00, 1_000_00, game.model.balance(reservation)]);
  if (amount <= 0) codes.add('AMOUNT_POSITIVE');
  const acceptsOverpayment = game.random.chance(0.3);
  if (!acceptsOverpayment && !(await game.isSomethingDue(reservation))) codes.add('NOTHING_DUE');
  const method = game.random.pick(['CASH', 'UPI', 'CARD', 'BANK'] as const);
  const hasReference = game.random.chance(0.8);
  if (!hasReference && (method === 'CARD' || method === 'BANK')) codes.add('REFERENCE_REQUIRED');
  const answer = await player.caller.desk.ask(
    'recordPayment',
    {
      reservationId: reservation.id,
      amount,
      method,
      acceptsOverpayment,
      ...(hasReference && { reference: `${game.random.whole(1000, 9999)}` }),
    },
    PAYMENT,
  );
  const paid = game.judge(
    `${player.name}: pays ${amount} ${method} on ${reservation.code}`,
    answer,
    codes,
    isStaff ? [] : [NO_WAY, 'BAD_TRANSITION'],
  );
  if (!paid || !answer.payment) return;
  reservation.payments.push({
    id: answer.payment.id,
    amount,
    refunded: 0,
    isVoided: false,
    on: game.model.today,
    from: 'DESK',
  });
  game.compare(reservation, paid);
}

export async function refund(game: DeskGame): Promise<void> {
  const chosen = game.choosePayment();
  if (!chosen) return;
  const { player, reservation, payment } = chosen;
  const amount = game.random.pick([100_00, payment.amount, payment.amount + 1_00]);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (payment.isVoided) codes.add('REFUND_TOO_BIG').add('BAD_USER_INPUT');
  if (amount > payment.amount - payment.refunded) codes.add('REFUND_TOO_BIG');
  const answer = await player.caller.desk.ask(
    'refundPayment',
    {
      paymentId: payment.id,
      amount,
      method: 'CASH',
      reason: 'Left early',
    },
    PAYMENT,
  );
  const refunded = game.judge(`${player.name}: refunds ${amount} on ${reservation.code}`, answer, codes);
  if (!refunded) return;
  payment.refunded += amount;
  game.compare(reservation, refunded);
}

/** Money kept against damage, or given back. */
export async function deposit(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  const kept = reservation.deposits.find(({ amount, returned }) => returned < amount);
  const amount = game.random.pick([200_00, 500_00]);
  if (kept && amount > kept.amount - kept.returned) codes.add('REFUND_TOO_BIG');
  const field = kept ? 'returnDeposit' : 'takeDeposit';
  const about = kept ? { paymentId: kept.id } : { reservationId: reservation.id, method: 'CASH' };
  const answer = await player.caller.desk.ask(field, { ...about, amount }, PAYMENT);
  const changed = game.judge(`${player.name}: ${field} ${amount} of ${reservation.code}`, answer, codes);
  if (!changed || !answer.payment) return;
  if (kept) kept.returned += amount;
  else reservation.deposits.push({ id: answer.payment.id, amount, returned: 0 });
  game.compare(reservation, changed);
}

export async function voidPayment(game: DeskGame): Promise<void> {
  const chosen = game.choosePayment();
  if (!chosen) return;
  const { player, reservation, payment } = chosen;
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (player.actor === 'MANAGER' && payment.on < addNights(game.model.today, -2)) codes.add(NO_WAY);
  if (payment.isVoided || payment.refunded > 0 || payment.from === 'SUM') codes.add('BAD_USER_INPUT');
  const answer = await player.caller.desk.ask(
    'voidPayment',
    {
      paymentId: payment.id,
      reason: 'Entered twice',
    },
    PAYMENT,
  );
  const voided = game.judge(`${player.name}: voids ${payment.amount} of ${reservation.code}`, answer, codes);
  if (!voided) return;
  payment.isVoided = true;
  game.model.reopen(reservation, payment);
  game.compare(reservation, voided);
}

/** Another method or another sum in the place of an entry. */
export async function correctPayment(game: DeskGame): Promise<void> {
  const chosen = game.choosePayment();
  if (!chosen) return;
  const { player, reservation, payment } = chosen;
  const amount = game.random.pick([null, 700_00, payment.amount]);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (player.actor === 'MANAGER' && payment.on < addNights(game.model.today, -2)) codes.add(NO_WAY);
  if (payment.isVoided || payment.refunded > 0 || payment.from === 'SUM') codes.add('BAD_USER_INPUT');
  if (payment.from === 'REPORT' && amount !== null && amount !== payment.amount) codes.add('BAD_USER_INPUT');
  const answer = await player.caller.desk.ask(
    'correctPayment',
    {
      paymentId: payment.id,
      method: 'UPI',
      ...(amount !== null && { amount }),
      reason: 'It was UPI',
    },
    PAYMENT,
  );
  const words = `${player.name}: correctPayment ${payment.amount} of ${reservation.code} to ${amount}`;
  const corrected = game.judge(words, answer, codes);
  if (!corrected || !answer.payment) return;
  payment.isVoided = true;
  const report = reservation.reports.find(({ paymentId }) => paymentId === payment.id);
  if (report) report.paymentId = answer.payment.id;
  reservation.payments.push({
    ...payment,
    id: answer.payment.id,
    amount: amount ?? payment.amount,
    isVoided: false,
    on: game.model.today,
  });
  game.compare(reservation, corrected);
}
