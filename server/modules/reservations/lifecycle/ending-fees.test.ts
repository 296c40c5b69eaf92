import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { seed, clock, database, close, open } = await openStayLodge();
/** A night at 5 %. */
const NIGHT = 367_50;
/** An hour to midnight of the day of arrival: guests who are not there have not come. */
const ELEVEN_PM = new Date('2026-12-24T17:30:00Z');
const account = new ServiceDesk(database, clock);
const reason = 'Plans changed';
const waiveFeeReason = 'As agreed on the phone';

let stay: StayDesk;

afterAll(async () => {
  expect(await breachesOf(database)).toEqual([]);
  await close();
});

beforeAll(() => seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' }));

beforeEach(async () => {
  stay = await open();
});

/** What ends a stay in which nobody comes, at an hour at which each may be done. */
const ENDS = ['cancelReservation', 'markNoShow'] as const;

type Asked = { readonly fee?: 'POLICY' | 'PAID' | 'NONE'; readonly waiveFeeReason?: string };

function end(act: (typeof ENDS)[number], reservation: Reservation, asked: Asked): Promise<Reservation> {
  clock.travelTo(ELEVEN_PM);
  const input = { ...onVersion(reservation), reason, ...asked };
  return act === 'markNoShow' ? stay.desk.perform(act, input) : stay.desk.cancelReservation(input);
}

async function previewed(act: (typeof ENDS)[number], reservation: Reservation, asked: Asked) {
  clock.travelTo(ELEVEN_PM);
  const { fee, after } = await stay.desk.previewChange({
    [act]: { ...onVersion(reservation), reason, ...asked },
  });
  return { fee, balance: after.balance };
}

async function booked(paid: number): Promise<Reservation> {
  const { reservation } = await stay.desk.book({ rooms: [{ roomId: stay.first.id }] });
  if (paid > 0) await account.recordPayment(reservation, { amount: paid });
  return reservation;
}

describe.each(ENDS)('less than the fee: %s', (act) => {
  it('keeps what is paid, and nothing stays due; its tax is what is in it', async () => {
    const gone = await end(act, await booked(301_37), { fee: 'PAID', waiveFeeReason });
    expect(gone).toMatchObject({ gross: 301_37, paid: 301_37, balance: 0 });
    expect(gone.charges).toMatchObject([{ net: 287_01, tax: 14_36 }]);
  });

  it('is shown before it is done, beside the whole fee and none', async () => {
    const reservation = await booked(300_00);
    expect(await previewed(act, reservation, { fee: 'POLICY' })).toEqual({ fee: NIGHT, balance: 67_50 });
    expect(await previewed(act, reservation, { fee: 'PAID', waiveFeeReason })).toEqual({
      fee: 300_00,
      balance: 0,
    });
    expect(await previewed(act, reservation, { fee: 'NONE', waiveFeeReason })).toEqual({
      fee: 0,
      balance: -300_00,
    });
  });

  it.each(['PAID', 'NONE'] as const)('is charged with a reason: %s', async (fee) => {
    const reservation = await booked(300_00);
    expect(await refusalOf(end(act, reservation, { fee }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'waiveFeeReason' }],
    });
  });

  it('is kept for the owner with what was let off', async () => {
    const gone = await end(act, await booked(300_00), { fee: 'PAID', waiveFeeReason });
    const [event] = await database.prisma.auditEvent.findMany({
      where: { reservationId: gone.id, entity: 'reservation_room' },
      orderBy: { at: 'desc' },
      take: 1,
    });
    expect(event?.after).toMatchObject({ fee: 300_00, waived: 67_50, waiveFeeReason });
  });
});

describe('what is paid', () => {
  it('is never more as a fee than the policy asks for: the rest is given back', async () => {
    const gone = await end('markNoShow', await booked(500_00), { fee: 'PAID' });
    expect(gone).toMatchObject({ gross: NIGHT, balance: NIGHT - 500_00 });
  });

  it('is no fee where nothing is paid', async () => {
    const gone = await end('markNoShow', await booked(0), { fee: 'PAID', waiveFeeReason });
    expect(gone).toMatchObject({ gross: 0, balance: 0, charges: [] });
  });

  it('pays first what else stands on the bill', async () => {
    const reservation = await booked(300_00);
    const { reservation: damaged } = await account.addCharge(reservation, {
      kind: 'DAMAGE',
      description: 'A broken window',
      unitPrice: 100_00,
    });
    const [damage] = damaged.charges;
    const asked = (damage?.net ?? 0) + (damage?.tax ?? 0);
    const gone = await end('markNoShow', damaged, { fee: 'PAID', waiveFeeReason });
    expect(gone).toMatchObject({ gross: 300_00, balance: 0 });
    expect(gone.charges.map(({ net, tax }) => net + tax).sort((a, b) => a - b)).toEqual([
      asked,
      300_00 - asked,
    ]);
  });

  it('is the money of the rooms that stay, where one of several is given up', async () => {
    const rooms = [{ roomId: stay.first.id }, { roomId: stay.second.id }];
    const { reservation } = await stay.desk.book({ rooms });
    await account.recordPayment(reservation, { amount: 300_00 });
    const reservationRoom = reservation.rooms.find(({ room }) => room?.id === stay.second.id);
    const input = { ...onVersion(reservation), reason, fee: 'PAID', waiveFeeReason } as const;
    const left = await stay.desk.cancelReservation({
      ...input,
      reservationRoomIds: [reservationRoom?.id ?? ''],
    });
    expect(left).toMatchObject({ gross: 2 * NIGHT, charges: [] });
  });

  it('is shared by the rooms of one bill to the paisa', async () => {
    const rooms = [{ roomId: stay.first.id }, { roomId: stay.second.id }];
    const { reservation } = await stay.desk.book({ rooms });
    await account.recordPayment(reservation, { amount: 100_01 });
    const gone = await end('markNoShow', reservation, { fee: 'PAID', waiveFeeReason });
    expect(gone).toMatchObject({ gross: 100_01, balance: 0 });
    expect(gone.charges.map(({ net, tax }) => net + tax)).toEqual([50_01, 50_00]);
  });

  it('pays what else stands there without what was taken off the nights by hand, which goes with them', async () => {
    const reservation = await booked(300_00);
    const { reservation: cheaper } = await account.addCharge(reservation, {
      kind: 'ADJUSTMENT',
      description: 'No hot water',
      unitPrice: -100_00,
      reservationRoomId: reservation.rooms[0]?.id ?? '',
    });
    const lamp = { kind: 'DAMAGE', description: 'A lamp', unitPrice: 100_00 } as const;
    const { reservation: damaged } = await account.addCharge(cheaper, lamp);
    const gone = await end('markNoShow', damaged, { fee: 'PAID', waiveFeeReason });
    expect(gone).toMatchObject({ gross: 300_00, balance: 0 });
  });

  it('is taken off again when the guests are brought back', async () => {
    const gone = await end('markNoShow', await booked(300_00), { fee: 'PAID', waiveFeeReason });
    const back = await stay.desk.perform('reinstateReservation', onVersion(gone));
    expect(back).toMatchObject({ gross: 2 * NIGHT, balance: 2 * NIGHT - 300_00, charges: [] });
  });
});

it('all of the fee needs no reason, and an agent charges no less', async () => {
  const agent = viewerOf(await seed.agent(`Agent ${stay.type.id}`, { confirmsInstantly: true }));
  clock.travelTo(new Date('2026-12-23T06:30:00Z'));
  const { reservation } = await stay.desk.as(agent).book();
  for (const fee of ['PAID', 'NONE'] as const) {
    const less = { ...onVersion(reservation), reason, fee, waiveFeeReason };
    await expect(stay.desk.as(agent).cancelReservation(less)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  }
  const whole = { ...onVersion(reservation), reason, fee: 'POLICY' } as const;
  expect((await stay.desk.as(agent).cancelReservation(whole)).gross).toBe(NIGHT);
});
