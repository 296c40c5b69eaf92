import { instantAt } from '../../../../domain/local-time.ts';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { type Random, seededRandom } from '../../../../prisma/seed/random.ts';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import type { Agent, RoomType, SpecialCharge } from '../../../db/generated/client.ts';
import { dateOf } from '../../../testing/lodge/lodge-seed.ts';
import type { StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { ChangeTaxesInput, DiscountInput, PaymentMethod, Reservation } from '../../types.generated.ts';

const METHODS = ['CASH', 'UPI', 'CARD', 'BANK'] as const satisfies readonly PaymentMethod[];
const COMPANIES = ['27AAPFU0939F1ZV', '02AAPFU0939F1Z7'] as const;
export const FIRST_DAY: LocalDate = '2026-12-28';

type Game = {
  readonly lodge: StayLodge;
  readonly timeZone: string;
  readonly random: Random;
  readonly types: readonly RoomType[];
  readonly extras: readonly SpecialCharge[];
  readonly agents: readonly Agent[];
  readonly categories: readonly string[];
  readonly desk: ServiceDesk;
  readonly money: ServiceDesk;
};

/**
 * Plays so many stays one after the other, from the end of December on, in a lodge that is registered for GST: rooms at each rate,
 * extras, agreed totals, companies with a GSTIN, credit notes, all ways to pay, deposits, agents, expenses and movements
 * of cash, and what was taken back of each. After a third of them the prices include GST, and after two thirds the rates of it
 * change. Gives the day after the last.
 */
export async function playBooks(
  lodge: StayLodge,
  { seed, stays, timeZone = 'Asia/Kolkata' }: BooksPlayed,
): Promise<LocalDate> {
  const game = await openGame(lodge, seededRandom(seed), timeZone);
  let day = FIRST_DAY;
  for (let stay = 0; stay < stays; stay += 1) {
    if (stay === Math.floor(stays / 3)) await changeTaxes(game, { pricesIncludeTax: true });
    if (stay === Math.floor((stays * 2) / 3)) await raiseTaxes(game, day);
    const departure = addNights(day, game.random.whole(1, 3));
    await playStay(game, day, departure);
    await playHouse(game, departure);
    day = addNights(departure, game.random.whole(0, 2));
  }
  return addNights(day, 1);
}

type BooksPlayed = {
  readonly seed: number;
  readonly stays: number;
  /** Where the lodge is; Asia/Kolkata where nothing is said. */
  readonly timeZone?: string;
};

/** More for rooms and for all that is sold beside them, from a day on that has not begun. */
async function raiseTaxes(game: Game, day: LocalDate): Promise<void> {
  const validFrom = addNights(day, 1);
  const rooms = [{ to: 1_000_00, rate: 300 }, { to: 7_500_00, rate: 1_200 }, { rate: 2_800 }];
  await changeTaxes(game, { set: { category: 'ROOM', validFrom, slabs: rooms } });
  await changeTaxes(game, { set: { category: 'SERVICE', validFrom, slabs: [{ rate: 1_200 }] } });
}

async function changeTaxes({ money }: Game, change: Omit<ChangeTaxesInput, 'version'>): Promise<void> {
  const { lodgeSettings } = money.services();
  const { version } = await lodgeSettings.settings();
  await lodgeSettings.changeTaxes({ version, ...change });
}

async function openGame(lodge: StayLodge, random: Random, timeZone: string): Promise<Game> {
  const { seed, database, clock } = lodge;
  await seed.settings({
    name: 'Deodar Lodge',
    timeZone,
    stateCode: '02',
    isGstRegistered: true,
    gstin: '02AAACD0000L1ZK',
  });
  // a rate of nothing, as rooms below ₹1,000 once had
  const validFrom = dateOf('2026-01-01');
  await database.prisma.taxSlab.createMany({
    data: [
      { category: 'ROOM', fromAmount: 0, toAmount: 1_000_00, rate: 0, validFrom },
      { category: 'ROOM', fromAmount: 1_000_01, toAmount: 7_500_00, rate: 500, validFrom },
      { category: 'ROOM', fromAmount: 7_500_01, toAmount: null, rate: 1_800, validFrom },
    ],
  });
  const types = [
    await seed.roomType('Bunk', { baseRate: 800_00 }),
    await seed.roomType('Cove', { baseRate: 3_333_00 }),
    await seed.roomType('Ridge', { baseRate: 9_001_00 }),
  ] as const;
  for (const type of types) await seed.rooms(type, `${type.name} 1`, `${type.name} 2`);
  const extras = [
    await seed.specialCharge('Dinner', { unitPrice: 333_33, taxCategory: 'FOOD' }),
    await seed.specialCharge('Campfire', { unitPrice: 500_00 }),
  ];
  const agents = [
    await seed.agent('Hill Tours', { commission: 1_000, gstin: COMPANIES[0] }),
    await seed.agent('Ridge Tours', { commission: 777 }),
  ];
  clock.travelTo(instantAt(FIRST_DAY, '09:00', timeZone));
  const money = new ServiceDesk(database, clock).as(viewers.admin);
  const categories = await money.services().expenseCategories.list(viewers.admin, { withInactive: false });
  const desk = new ServiceDesk(database, clock, types[0], viewers.admin);
  const ids = categories.map(({ id }) => id);
  return { lodge, timeZone, random, types, extras, agents, categories: ids, desk, money };
}

async function playStay(game: Game, arrival: LocalDate, departure: LocalDate): Promise<void> {
  const { lodge, timeZone, random, types, extras, agents, desk, money } = game;
  lodge.clock.travelTo(instantAt(arrival, '14:00', timeZone));
  const type = random.pick(types);
  const agent = random.chance(0.4) ? random.pick(agents) : null;
  const { reservation: booked } = await desk.book({
    guest: { fullName: `Guest of ${arrival}` },
    rooms: [{ roomTypeId: type.id, arrival, departure, adults: random.whole(1, 2) }],
    ...(agent && { source: 'AGENT', agentId: agent.id }),
    ...(random.chance(0.25) && { discount: agreed(random) }),
  });
  let stay = await desk.perform('checkIn', { ...onVersion(booked), ids: [AADHAAR] });
  for (const extra of extras) {
    if (!random.chance(0.4)) continue;
    const words = { specialChargeId: extra.id, quantity: random.whole(1, 3) };
    ({ reservation: stay } = await money.addCharge(stay, words));
  }
  stay = await playPayments(game, stay);
  lodge.clock.travelTo(instantAt(departure, '10:00', timeZone));
  const gone = await desk.perform('checkOut', { ...onVersion(stay), ...LEFT_OPEN });
  await lodge.database.prisma.room.updateMany({ data: { housekeeping: 'CLEAN' } });
  await playBills(game, gone);
}

/** So much for all of it, which is odd in paise, above the list for some and below it for others. */
function agreed(random: Random): DiscountInput {
  return { kind: 'AGREED_TOTAL', value: random.whole(1_000_01, 9_999_99), reason: 'On the phone' };
}

const LEFT_OPEN = { leaveDueReason: 'Pays by bank', keepDepositReason: 'A lamp is broken' };

const byWay = (random: Random) => ({
  method: random.pick(METHODS),
  reference: `R${random.whole(1_000_000, 9_999_999)}`,
});

async function playPayments({ random, money }: Game, stay: Reservation): Promise<Reservation> {
  let last = stay;
  const amount = () => random.whole(50, 2_000) * 100 + random.whole(0, 1);
  for (let count = random.whole(0, 2); count > 0; count -= 1) {
    const paid = await money.recordPayment(stay, { amount: amount(), ...byWay(random) });
    last = paid.reservation;
    const { id: paymentId } = paid.payment;
    if (random.chance(0.2)) await money.voidPayment({ paymentId, reason: 'Twice' });
    else if (random.chance(0.3)) await money.refundPayment({ paymentId, amount: 20_00, ...byWay(random) });
  }
  if (random.chance(0.4)) {
    const { payment } = await money.takeDeposit(stay, { amount: amount(), ...byWay(random) });
    if (random.chance(0.2)) await money.voidPayment({ paymentId: payment.id, reason: 'Twice' });
    else if (random.chance(0.6)) await money.returnDeposit({ paymentId: payment.id, ...byWay(random) });
  }
  return last;
}

/** A bill to somebody, most to guests, and now and then a credit note on the same day or weeks later. */
async function playBills({ lodge, random, money }: Game, gone: Reservation): Promise<void> {
  if (random.chance(0.15)) return;
  const company = { name: 'Blue Pine Traders', gstin: random.pick(COMPANIES) };
  const { invoice } = await money.issueInvoice(gone, random.chance(0.4) ? company : {});
  if (!random.chance(0.35)) return;
  lodge.clock.travelTo(new Date(lodge.clock.now().getTime() + random.whole(0, 2) * 3_600_000));
  const [line] = invoice.lines.filter(({ gross }) => gross > 0);
  const isPart = invoice.lines.length > 1 && line && line.gross < invoice.total - 100 && random.chance(0.6);
  await money.issueCreditNote(invoice, isPart ? { lines: [line.number] } : {});
}

/** What the house spends and moves, and what it and its agents settle. */
async function playHouse({ random, agents, categories, money }: Game, spentOn: LocalDate): Promise<void> {
  const services = () => money.services();
  const lacking = { belowZeroReason: 'Borrowed' };
  for (let count = random.whole(0, 3); count > 0; count -= 1) {
    const amount = random.whole(100, 90_000);
    const expense = await services().expenses.createExpense(viewers.admin, {
      ...{
        categoryId: random.pick(categories),
        payee: 'Dairy',
        method: random.pick(METHODS),
        spentOn,
        amount,
      },
      ...(random.chance(0.5) && { gst: Math.floor(amount / 21), billNumber: `B/${amount}` }),
      ...lacking,
    });
    const { id: expenseId, version } = expense;
    if (random.chance(0.2))
      await services().expenses.voidExpense(viewers.admin, { expenseId, version, reason: 'Twice' });
  }
  if (random.chance(0.3)) {
    const [from, to] = random.pick([
      ['OWNER', 'CASH'],
      ['CASH', 'BANK'],
      ['UPI', 'BANK'],
    ] as const);
    await money.moveCash({ from, to, amount: random.whole(1, 500) * 100, note: 'As said', ...lacking });
  }
  if (random.chance(0.4)) await settleAgent(random.pick(agents), random, money);
}

async function settleAgent({ id: agentId }: Agent, random: Random, money: ServiceDesk): Promise<void> {
  const { admin } = viewers;
  const accounts = await money.services().agentAccounts.list(admin);
  const { owed = 0, commissionDue = 0 } = accounts.find(({ agent }) => agent.id === agentId)?.balance ?? {};
  const reference = '4471123';
  if (owed > 100) {
    const sum = { agentId, amount: Math.floor(owed / 200) * 100, method: 'BANK', reference } as const;
    const { receipt } = await money.services().agentReceipts.receive(admin, sum);
    if (random.chance(0.2))
      await money.services().agentReceipts.void(admin, { agentReceiptId: receipt.id, reason: 'Wrong' });
  }
  if (commissionDue <= 0) return;
  const amount = Math.min(commissionDue, random.whole(10, 1_000) * 100);
  const { payout } = await money
    .services()
    .agentPayouts.pay(admin, { agentId, amount, method: 'BANK', reference });
  if (random.chance(0.25))
    await money.services().agentPayouts.void(admin, { agentPayoutId: payout.id, reason: 'Wrong' });
}
