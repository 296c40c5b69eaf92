import type { LocalDate } from '../../../../domain/nights.ts';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';
import { type BooksLodge, type MonthDesk, openMonth } from './known-month.ts';
import { known, type RawRows } from './raw-rows.ts';

/** The last day of the paths, on which guests of an agent are in house whose check-out was taken back. */
export const LAST_DAY: LocalDate = '2027-04-05';

type Paths = MonthDesk & {
  readonly lodge: BooksLodge;
  readonly agentId: string;
  readonly bonfireId: string;
};

/**
 * Plays each path that a stay and its money can take, once on purpose, over the end of a financial year: prices include GST
 * up to 31 March, the rates change on the first of April, and from the second prices are without it.
 */
export async function playEachPath(lodge: BooksLodge, timeZone: string): Promise<void> {
  const month = await openMonth(lodge, timeZone);
  await lodge.seed.settings({ stateCode: '02', pricesIncludeTax: true });
  const { id: agentId } = await lodge.seed.agent('Path Tours', { commission: 1_250 });
  const { id: bonfireId } = await lodge.seed.specialCharge('Bonfire', { unitPrice: 333_33 });
  const paths = { ...month, lodge, agentId, bonfireId };
  await mealsExtrasAndMoney(paths);
  await agreedAndFree(paths);
  await anotherRoomAndEarlyLeaving(paths);
  await someAreNoShows(paths);
  await overTheYearsEnd(paths);
  await billsOfOneBooking(paths);
  await agentsAreSettled(paths);
  await commissionIsTakenBack(paths);
  month.at(LAST_DAY, '11:00');
}

async function checkIn({ desk }: Paths, booked: Reservation): Promise<Reservation> {
  return desk.perform('checkIn', { ...onVersion(booked), ids: [AADHAAR] });
}

async function checkOut({ desk, lodge }: Paths, stay: Reservation, words = {}): Promise<Reservation> {
  const open = { leaveDueReason: 'Pays by bank', keepDepositReason: 'A lamp is broken' };
  const gone = await desk.perform('checkOut', { ...onVersion(stay), ...open, ...words });
  await lodge.database.prisma.room.updateMany({ data: { housekeeping: 'CLEAN' } });
  return gone;
}

/** Breakfast, an extra and a discount; a payment entered twice, one put right, a refund, a deposit of each end; a credit note. */
async function mealsExtrasAndMoney(paths: Paths): Promise<void> {
  const { at, book, money, bonfireId } = paths;
  at('2027-03-20');
  const booked = await book('Meena Pillai', '2027-03-20', '2027-03-22', {
    room: { mealPlan: 'BREAKFAST' },
    discount: { kind: 'PERCENT', value: 777, reason: 'Comes every year' },
  });
  let stay = await checkIn(paths, booked);
  ({ reservation: stay } = await money.addCharge(stay, { specialChargeId: bonfireId, quantity: 2 }));
  const twice = await money.addCharge(stay, { specialChargeId: bonfireId, quantity: 1 });
  await money.voidCharge({ chargeId: twice.chargeId, reason: 'Twice' });
  const { payment } = await money.recordPayment(stay, { amount: 1_000_01, method: 'UPI', reference: 'UTR1' });
  const { payment: wrong } = await money.recordPayment(stay, {
    amount: 777_00,
    method: 'CARD',
    reference: 'CARD1',
  });
  await money.voidPayment({ paymentId: wrong.id, reason: 'Twice' });
  const { payment: asCash } = await money.recordPayment(stay, { amount: 55_50 });
  await money.correctPayment({
    paymentId: asCash.id,
    amount: 50_50,
    method: 'CASH',
    reason: 'Counted again',
  });
  await money.refundPayment({ paymentId: payment.id, amount: 100_00 });
  const { payment: deposit } = await money.takeDeposit(stay, { amount: 500_00 });
  const { reservation } = await money.takeDeposit(stay, { amount: 250_00 });
  at('2027-03-22', '10:00');
  const { reservation: returned } = await money.returnDeposit({ paymentId: deposit.id, amount: 500_00 });
  const gone = await checkOut(paths, { ...reservation, version: returned.version });
  const { invoice } = await money.issueInvoice(gone, {});
  const [line] = invoice.lines.filter(({ gross }) => gross > 0);
  await money.issueCreditNote(invoice, { lines: [line?.number ?? 0] });
}

/** A total for all of it, odd in paise, and a driver who sleeps free of charge. */
async function agreedAndFree(paths: Paths): Promise<void> {
  const { at, book } = paths;
  at('2027-03-22');
  const discount = { kind: 'AGREED_TOTAL', value: 1_901_01, reason: 'As agreed on the phone' } as const;
  const agreed = await checkIn(paths, await book('Ruth Massey', '2027-03-22', '2027-03-24', { discount }));
  const free = { isComplimentary: true, complimentaryReason: 'driver' };
  const driver = await checkIn(paths, await book('The driver', '2027-03-22', '2027-03-23', { room: free }));
  at('2027-03-23', '10:00');
  await checkOut(paths, driver);
  at('2027-03-24', '10:00');
  await checkOut(paths, agreed);
}

/** One stay in two rooms, and guests who leave two nights early and are charged for one. */
async function anotherRoomAndEarlyLeaving(paths: Paths): Promise<void> {
  const { at, book, desk, lodge } = paths;
  at('2027-03-24');
  const split = await checkIn(paths, await book('Asha Rao', '2027-03-24', '2027-03-27'));
  const early = await checkIn(paths, await book('Gopal Nair', '2027-03-24', '2027-03-28'));
  at('2027-03-25');
  const [room] = split.rooms;
  const free = await lodge.database.prisma.room.findFirstOrThrow({
    where: { roomTypeId: room?.roomType.id ?? '', claims: { none: { releasedAt: null } } },
  });
  const { reservation: moved } = await desk.change('moveRoom', {
    reservationRoomId: room?.id,
    version: split.version,
    roomId: free.id,
    from: 'TONIGHT',
  });
  at('2027-03-26', '10:00');
  await checkOut(paths, early, { unusedNights: 'FIRST' });
  at('2027-03-27', '10:00');
  await checkOut(paths, moved);
}

/** A cancellation and a no-show, each with its fee, of which a part is written off. */
async function someAreNoShows({ at, book, desk, money }: Paths): Promise<void> {
  at('2027-03-27');
  const ill = await book('Farida Khan', '2027-03-28', '2027-03-31');
  await desk.cancelReservation({ ...onVersion(ill), reason: 'Ill' });
  at('2027-03-28');
  const absent = await book('Nobody Came', '2027-03-28', '2027-03-30');
  at('2027-03-28', '23:30');
  const gone = await desk.perform('markNoShow', onVersion(absent));
  at('2027-03-29');
  await money.writeOff(gone, { amount: 123_45 });
}

/** An agent's guests with all meals over 31 March, over a change of the rates; later ones at prices without GST. */
async function overTheYearsEnd(paths: Paths): Promise<void> {
  const { at, book, money, agentId } = paths;
  const { lodgeSettings } = money.services();
  at('2027-03-30');
  const words = { source: 'AGENT', agentId, room: { mealPlan: 'BREAKFAST' } } as const;
  const overTheEnd = await checkIn(paths, await book('Ravi Das', '2027-03-30', '2027-04-02', words));
  const slabs = [{ to: 7_500_00, rate: 1_200 }, { rate: 1_800 }];
  const { version } = await lodgeSettings.settings();
  await lodgeSettings.changeTaxes({
    version,
    set: { category: 'ROOM', validFrom: '2027-04-01', slabs },
  });
  at('2027-04-02', '10:00');
  const { reservation } = await money.recordPayment(overTheEnd, {
    amount: 500_00,
    method: 'BANK',
    reference: 'NEFT1',
  });
  const gone = await checkOut(paths, reservation);
  await money.issueInvoice(gone, {});
  const { version: next } = await lodgeSettings.settings();
  await money.services().lodgeSettings.changeTaxes({ version: next, pricesIncludeTax: false });
  at('2027-04-02', '14:00');
  const discount = { kind: 'AMOUNT', value: 99_99, reason: 'No hot water' } as const;
  const room = { mealPlan: 'BREAKFAST', adults: 1 } as const;
  await checkIn(paths, await book('Joseph Ekka', '2027-04-02', '2027-04-06', { room, discount }));
}

/** Two rooms that were paid for, of which one goes to a bill of its own with its share of the money; something broke. */
async function billsOfOneBooking({ at, desk, money }: Paths): Promise<void> {
  at('2027-04-02', '15:00');
  const run = { arrival: '2027-04-04', departure: '2027-04-05' };
  const { reservation } = await desk.book({ rooms: [run, run] });
  const { reservation: paid } = await money.recordPayment(reservation, { amount: reservation.gross });
  const [, second] = paid.rooms;
  const { reservation: parted } = await money.splitFolio(paid, { reservationRoomIds: [second?.id ?? ''] });
  await money.addCharge(parted, { kind: 'ADJUSTMENT', description: 'No hot water', unitPrice: -77_77 });
}

/** What the agent owes and is owed; what the house spends, takes back, moves and counts. */
async function agentsAreSettled({ at, money, agentId, lodge }: Paths): Promise<void> {
  const { admin } = viewers;
  at('2027-04-03', '09:00');
  const byBank = { agentId, method: 'BANK', reference: '4471123' } as const;
  await money.services().agentReceipts.receive(admin, { ...byBank, amount: 1_000_00 });
  await money.services().agentPayouts.pay(admin, { ...byBank, amount: 111_11 });
  const category = await lodge.database.prisma.expenseCategory.findFirstOrThrow();
  const spent = { categoryId: category.id, payee: 'Dairy', method: 'UPI', spentOn: '2027-04-03' } as const;
  await money.services().expenses.createExpense(admin, { ...spent, amount: 210_00, gst: 10_00 });
  const { id: expenseId, version } = await money
    .services()
    .expenses.createExpense(admin, { ...spent, amount: 211_00 });
  await money.services().expenses.voidExpense(admin, { expenseId, version, reason: 'Twice' });
  await money.moveCash({ from: 'OWNER', to: 'CASH', amount: 5_000_00, note: 'Change' });
  const { expected } = await money.till();
  await money.countCash({ found: expected - 5_00, reason: 'Change given' });
}

/** Guests of the agent who leave and come back, and stay longer than they booked: the check-out is taken back with its commission. */
async function commissionIsTakenBack(paths: Paths): Promise<void> {
  const { at, book, desk, agentId } = paths;
  at('2027-04-03');
  const words = { source: 'AGENT', agentId } as const;
  const stay = await checkIn(paths, await book('Mary Toppo', '2027-04-03', '2027-04-04', words));
  at('2027-04-04', '10:00');
  const gone = await checkOut(paths, stay);
  at('2027-04-04', '10:30');
  await desk.perform('undoCheckOut', { ...onVersion(gone), reason: 'They stay' });
}

/** How often each path was taken, from the rows as they are stored. */
export function pathsIn(rows: RawRows) {
  const stays = [...rows.stays.values()];
  const reservations = [...rows.reservations.values()];
  const acts = (action: string) => rows.acts.filter((act) => act.action === action);
  const charged = (kind: string) =>
    rows.charges.filter((charge) => charge.kind === kind && charge.voidedAt === null);
  const gone = (row: { reservationRoomId: string | null }) =>
    row.reservationRoomId !== null && known(rows.stays, row.reservationRoomId).status === 'CHECKED_OUT';
  const nights = rows.nights.filter(({ releasedAt }) => releasedAt === null);
  const paid = (kind: string) => rows.payments.filter((row) => row.kind === kind && row.voidsId === null);
  const roomsOf = (id: string) =>
    rows.claims.filter((claim) => claim.reservationRoomId === id && claim.releasedAt === null);
  const deposits = paid('DEPOSIT').filter(({ id }) => !rows.payments.some(({ voidsId }) => voidsId === id));
  const returned = new Set(paid('DEPOSIT_RETURN').map(({ refundOfId }) => refundOfId));
  const hasLeft = (folioId: string) =>
    known(rows.reservations, known(rows.folios, folioId).reservationId).status === 'CHECKED_OUT';
  const isOfAgent = (reservationId: string | null) =>
    reservationId !== null && known(rows.reservations, reservationId).commission > 0;
  return {
    cancellationFees: charged('CANCELLATION').filter((fee) => !gone(fee) && fee.net > 0).length,
    noShowFees: charged('NO_SHOW').filter(({ net }) => net > 0).length,
    earlyLeavings: charged('CANCELLATION').filter((fee) => gone(fee) && fee.net > 0).length,
    splitStays: stays.filter(({ id }) => new Set(roomsOf(id).map(({ roomId }) => roomId)).size > 1).length,
    freeRooms: stays.filter(({ isComplimentary }) => isComplimentary).length,
    discounts: reservations.filter(({ discountKind }) => discountKind && discountKind !== 'AGREED_TOTAL')
      .length,
    agreedTotals: reservations.filter(({ discountKind }) => discountKind === 'AGREED_TOTAL').length,
    meals: nights.filter(({ meals }) => meals > 0).length,
    extras: charged('SPECIAL').length,
    corrections: acts('correct-payment').length,
    moneyOff: charged('ADJUSTMENT').filter(({ net }) => net < 0).length,
    refunds: paid('REFUND').filter(({ transferId }) => transferId === null).length,
    voids: rows.payments.filter(({ voidsId }) => voidsId !== null).length,
    voidedCharges: rows.charges.filter(({ voidedAt }) => voidedAt !== null).length,
    creditNotes: rows.invoices.filter(({ kind }) => kind === 'CREDIT_NOTE').length,
    bills: rows.invoices.filter(({ kind }) => kind === 'TAX_INVOICE').length,
    depositsKept: deposits.filter(({ id, folioId }) => !returned.has(id) && hasLeft(folioId)).length,
    depositsReturned: paid('DEPOSIT_RETURN').length,
    inclusiveNights: nights.filter(({ pricedFrom }) => pricedFrom === 'GROSS').length,
    exclusiveNights: nights.filter(({ pricedFrom, taxRate }) => pricedFrom === 'NET' && taxRate > 0).length,
    changesOfTax: acts('change-taxes').length,
    financialYears: new Set(
      rows.nights.map(({ night }) => Number(night.slice(0, 4)) - (night.slice(5) < '04-01' ? 1 : 0)),
    ).size,
    transfersBetweenBills: rows.payments.filter(({ transferId }) => transferId !== null).length,
    sumsOfAgents: rows.receipts.size,
    payouts: rows.payouts.length,
    commissions: stays.filter(
      ({ status, reservationId }) => status === 'CHECKED_OUT' && isOfAgent(reservationId),
    ).length,
    commissionsTakenBack: acts('undo-check-out').filter(({ reservationId }) => isOfAgent(reservationId))
      .length,
    writeOffs: charged('WRITE_OFF').length,
    expenses: rows.expenses.filter(({ voidedAt }) => voidedAt === null).length,
    voidedExpenses: rows.expenses.filter(({ voidedAt }) => voidedAt !== null).length,
    counts: rows.counts.length,
  };
}
