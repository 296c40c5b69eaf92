import { PAYMENT, RESERVATION } from '../../../testing/api-desk.ts';
import { type DeskGame, NO_WAY, type Player, STAFF } from './desk-game.ts';
import type { ModelReport, ModelReservation } from './model-rows.ts';

type Part = { readonly paymentId: string; readonly reservationCode: string; readonly amount: number };

/** What an agent says was paid: it is no money. */
export async function reportPayment(game: DeskGame): Promise<void> {
  const chosen = await game.choose();
  if (!chosen) return;
  const { player, reservation } = chosen;
  const { model } = game;
  // a hold that has run out costs until somebody writes it down
  if (game.hasEnded(reservation)) return;
  const waiting = openOf(reservation).reduce((sum, { amount }) => sum + amount, 0);
  const most = model.balance(reservation) - waiting;
  const amount = game.random.pick([500_00, most, most + 100]);
  const codes = new Set<string>();
  if (player.actor !== 'AGENT' || reservation.owner !== player.caller.uid) codes.add(NO_WAY).add('NOT_FOUND');
  if (amount <= 0) codes.add('AMOUNT_POSITIVE').add('REPORT_TOO_BIG');
  if (amount > most) codes.add('REPORT_TOO_BIG');
  const input = { reservationId: reservation.id, amount, method: 'UPI' };
  const answer = await player.caller.desk.ask('reportPayment', input, `report { id } ${RESERVATION}`);
  const changed = game.judge(`${player.name}: reportPayment ${amount} on ${reservation.code}`, answer, codes);
  if (!changed) return;
  const { id } = Object(answer.success.report);
  reservation.reports.push({ id, amount, state: 'OPEN', paymentId: null });
  game.compare(reservation, changed);
}

/** The desk takes a report as money, or declines it. */
export async function settleReport(game: DeskGame): Promise<void> {
  const found = game.model.reservations.flatMap((reservation) =>
    reservation.reports.map((report) => ({ reservation, report })),
  );
  if (found.length === 0) return;
  const player = game.random.pick(game.players);
  const { reservation, report } = game.random.pick(found.slice(-8));
  const isTaken = game.random.chance(0.6);
  const codes = new Set<string>();
  if (!STAFF.has(player.actor)) codes.add(NO_WAY);
  if (report.state !== 'OPEN') codes.add('REPORT_SETTLED');
  if (isTaken && !(await game.isSomethingDue(reservation))) codes.add('NOTHING_DUE');
  const field = isTaken ? 'takeReportedPayment' : 'declineReportedPayment';
  const input = { reportId: report.id, ...(!isTaken && { reason: 'Nothing came' }) };
  const answer = isTaken
    ? await player.caller.desk.ask(field, input, PAYMENT)
    : await player.caller.desk.ask(field, input);
  const words = `${player.name}: ${field} ${report.amount} of ${reservation.code}`;
  const changed = game.judge(words, answer, codes);
  if (!changed) return;
  report.state = isTaken ? 'TAKEN' : 'DECLINED';
  if (answer.payment) {
    const { id } = answer.payment;
    report.paymentId = id;
    const { amount } = report;
    const entry = { id, amount, refunded: 0, isVoided: false, on: game.model.today, from: 'REPORT' } as const;
    reservation.payments.push(entry);
  }
  game.compare(reservation, changed);
}

/** One sum of an agent: it pays what is due, the stay that begins first before the others. */
export async function receiveFromAgent(game: DeskGame): Promise<void> {
  const { model, random } = game;
  const player = random.pick(game.players);
  const agent = random.pick(game.players.filter(({ actor }) => actor === 'AGENT'));
  const owing = owingOf(game, agent);
  if (owing === null) return;
  const owed = owing.reduce((sum, reservation) => sum + model.balance(reservation), 0);
  const amount = random.pick([1_000_00, Math.floor(owed / 2), owed, owed + 100]);
  const codes = new Set<string>();
  if (player.actor !== 'ADMIN') codes.add(NO_WAY);
  if (amount <= 0) codes.add('AMOUNT_POSITIVE').add('BAD_USER_INPUT');
  if (amount > owed) codes.add('BAD_USER_INPUT');
  const [admin] = game.players.filter(({ actor }) => actor === 'ADMIN');
  const agentId = admin ? await agentIdOf(admin, agent) : '';
  const facts = 'receipt { parts { paymentId reservationCode amount } }';
  const input = { agentId, amount, method: 'CASH' };
  const answer = await player.caller.desk.ask('receiveFromAgent', input, facts);
  const words = `${player.name}: receiveFromAgent ${amount} of ${agent.name}, who owes ${owed}`;
  if (!game.goes(words, answer, codes)) return;
  const parts: readonly Part[] = Object(answer.success.receipt).parts;
  let left = amount;
  for (const reservation of owing) {
    const due = Math.min(left, model.balance(reservation));
    if (due <= 0) continue;
    left -= due;
    const part = parts.find(({ reservationCode }) => reservationCode === reservation.code);
    if (part?.amount !== due)
      throw new Error(`${reservation.code} got ${part?.amount} instead of ${due}: ${words}`);
    const { paymentId: id } = part;
    reservation.payments.push({
      id,
      amount: due,
      refunded: 0,
      isVoided: false,
      on: model.today,
      from: 'SUM',
    });
    game.compare(reservation, await game.atTheDesk(reservation.code));
  }
}

/**
 * What of an agent's asks for money, the stay that begins first before the others; null while a hold has run out that
 * nobody has written down, so that nobody knows whether it costs still.
 */
function owingOf(game: DeskGame, { caller }: Player): ModelReservation[] | null {
  const { model } = game;
  const own = model.reservations.filter(({ owner }) => owner === caller.uid);
  if (own.some((reservation) => game.hasEnded(reservation))) return null;
  const first = ({ stays }: ModelReservation) => stays.map(({ arrival }) => arrival).toSorted()[0] ?? '';
  return own
    .filter((reservation) => reservation.payer === 'AGENT' && model.balance(reservation) > 0)
    .toSorted((a, b) => (first(a) + a.id < first(b) + b.id ? -1 : 1));
}

function openOf({ reports }: ModelReservation): ModelReport[] {
  return reports.filter(({ state }) => state === 'OPEN');
}

async function agentIdOf({ caller }: Player, { name }: Player): Promise<string> {
  const { agents } = await caller.desk.query('query Agents { agents { id name } }');
  return agents.find((agent: { name: string }) => agent.name === name)?.id ?? '';
}
