import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { creditInvoices, issueInvoice } from '../../../testing/lodge/invoices.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const NIGHT = 350_00;
const damage = { kind: 'DAMAGE', description: 'Lamp', unitPrice: 100_00 } as const;

let stay: StayDesk;

beforeEach(async () => {
  stay = await open();
});

afterAll(close);

const issue = ({ folios }: Reservation) => issueInvoice(database, folios[0]?.id ?? '', clock.now());

/** Two rooms for two nights, and a lamp that the first one broke. */
async function twoRooms() {
  const { reservation } = await stay.desk.book({ rooms: [{}, {}] });
  const [own = '', other = ''] = reservation.rooms.map(({ id }) => id);
  const charge = { ...damage, reservationRoomId: own };
  return { own, other, ...(await accounts.addCharge(reservation, charge)) };
}

describe('what stands on an invoice', () => {
  it('goes to no other bill and is not cancelled', async () => {
    const { reservation, chargeId, own } = await twoRooms();
    await issue(reservation);
    expect(await refusalOf(accounts.splitFolio(reservation, { reservationRoomIds: [own] }))).toMatchObject({
      fields: [{ path: 'reservationRoomIds', message: 'These nights stand on an invoice already.' }],
    });
    expect(await refusalOf(accounts.splitFolio(reservation, { chargeIds: [chargeId] }))).toMatchObject({
      fields: [{ path: 'chargeIds', message: 'These entries stand on an invoice already.' }],
    });
    expect(await refusalOf(accounts.voidCharge({ chargeId, reason: 'Not them' }))).toMatchObject({
      fields: [{ path: 'chargeId', message: 'It stands on an invoice already.' }],
    });
  });

  it('can be taken off the bill once its invoice is credited', async () => {
    const { reservation, chargeId } = await twoRooms();
    await issue(reservation);
    await creditInvoices(database, reservation.folios[0]?.id ?? '', clock.now());
    const { reservation: left } = await accounts.voidCharge({ chargeId, reason: 'Not them' });
    expect(left).toMatchObject({ gross: 4 * NIGHT, charges: [] });
  });

  it('stays when the extras of its room go to another bill', async () => {
    const { reservation, own } = await twoRooms();
    await issue(reservation);
    const { reservation: split } = await accounts.splitFolio(reservation, { extrasOfRoomIds: [own] });
    expect(split.folios.map(({ gross }) => gross)).toEqual([4 * NIGHT + 100_00, 0]);
    const { reservation: after } = await accounts.addCharge(split, { ...damage, reservationRoomId: own });
    expect(after.folios.map(({ gross }) => gross)).toEqual([4 * NIGHT + 100_00, 100_00]);
  });

  it('keeps its nights as they are', async () => {
    const { reservation, own: reservationRoomId } = await twoRooms();
    await issue(reservation);
    const { version } = reservation;
    const rooms = [{ reservationRoomId, arrival: '2026-12-24', departure: '2026-12-25' }];
    expect(await refusalOf(stay.desk.change('changeNights', { rooms, version }))).toMatchObject({
      fields: [{ message: 'Some of these nights stand on an invoice. Credit it first.' }],
    });
  });

  it('stays asked for when it is an extra of a booking that is cancelled', async () => {
    const { id: specialChargeId } = await seed.specialCharge(`Fire ${stay.type.id}`, { unitPrice: 100_00 });
    const { reservation } = await stay.desk.book();
    const roomIds = reservation.rooms.map(({ id }) => id);
    const { reservation: apart } = await accounts.splitFolio(reservation, { extrasOfRoomIds: roomIds });
    const [, extras] = apart.folios;
    const charge = { specialChargeId, folioId: extras?.id ?? '' };
    const { reservation: charged } = await accounts.addCharge(apart, charge);
    await issueInvoice(database, extras?.id ?? '', clock.now());
    const cancelled = await stay.desk.cancelReservation({ ...onVersion(charged), reason: 'Ill' });
    expect(cancelled.charges.map(({ kind, net }) => [kind, net]).sort()).toEqual([
      ['CANCELLATION', NIGHT],
      ['SPECIAL', 100_00],
    ]);
  });

  it('is balanced by an adjustment when it is a fee of who is brought back', async () => {
    const { reservation } = await stay.desk.book();
    const cancelled = await stay.desk.cancelReservation({ ...onVersion(reservation), reason: 'Ill' });
    await issue(cancelled);
    const back = await stay.desk.perform('reinstateReservation', onVersion(cancelled));
    expect(back.charges.map(({ kind, net }) => [kind, net])).toEqual([
      ['CANCELLATION', NIGHT],
      ['ADJUSTMENT', -NIGHT],
    ]);
    expect(back.gross).toBe(2 * NIGHT);
  });

  it('keeps the rounding that was printed, whatever happens to its money', async () => {
    await database.prisma.roomType.update({ where: { id: stay.type.id }, data: { baseRate: 349_75 } });
    const { reservation } = await stay.desk.book();
    const { payment, reservation: paid } = await accounts.recordPayment(reservation, { amount: 700_00 });
    expect(paid.folios).toMatchObject([{ gross: 699_50, roundOff: 50, balance: 0 }]);
    await issue(paid);
    const { reservation: after } = await accounts.voidPayment({
      paymentId: payment.id,
      reason: 'Wrong guest',
    });
    expect(after.folios).toMatchObject([{ roundOff: 50, balance: 700_00 }]);
  });
});

it('a room that goes to another bill takes its extras along, those to come too', async () => {
  const { reservation, own } = await twoRooms();
  const { reservation: apart } = await accounts.splitFolio(reservation, { extrasOfRoomIds: [own] });
  const first = apart.folios[0]?.id ?? '';
  const { reservation: whole } = await accounts.moveToFolio(apart, {
    folioId: first,
    reservationRoomIds: [own],
  });
  const { reservation: after } = await accounts.addCharge(whole, { ...damage, reservationRoomId: own });
  expect(after.folios.map(({ gross }) => gross)).toEqual([4 * NIGHT + 200_00, 0]);
});
