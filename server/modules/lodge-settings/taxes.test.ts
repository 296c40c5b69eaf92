import { beforeEach, describe, expect, it } from 'vitest';
import { breachesOf } from '../../db/invariants.sql.ts';
import { changeStage } from '../../testing/lodge/change-stage.ts';
import { scopeOf } from '../../testing/scope.ts';
import { refusalOf } from '../../testing/service-desk.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { viewers } from '../../testing/viewers.ts';
import type { ChangeTaxesInput, Reservation } from '../types.generated.ts';
import { LodgeSettingsService } from './lodge-settings.service.ts';

const { database, seed, clock, stage } = await changeStage();

beforeEach(async () => {
  await seed.settings({
    isGstRegistered: true,
    pricesIncludeTax: false,
    gstin: '02AAACD0000L1ZK',
    stateCode: '02',
  });
  await database.prisma.roomType.update({ where: { id: stage.type.id }, data: { baseRate: 7_500_00 } });
  await database.pool.query(`delete from tax_slab where valid_from > '2026-01-01'`);
});

function service(): LodgeSettingsService {
  return new LodgeSettingsService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
}

async function change(words: Omit<ChangeTaxesInput, 'version'>) {
  const { version } = await service().settings();
  return service().changeTaxes({ version, ...words });
}

/** One rate for every night from Christmas on. */
const FLAT = { category: 'ROOM', validFrom: '2026-12-25', slabs: [{ rate: 1_200 }] } as const;

const read = async ({ id }: Pick<Reservation, 'id'>) => {
  const { version, gross } = await database.prisma.reservation.findUniqueOrThrow({ where: { id } });
  const nights = await database.prisma.reservationNight.findMany({
    where: { reservationRoom: { reservationId: id } },
    orderBy: { night: 'asc' },
  });
  return {
    version,
    gross: Number(gross),
    nights: nights.map(({ taxRate, net, gross: paid }) => [taxRate, net, paid]),
  };
};

describe('new rates of tax', () => {
  it('are shown at their borders with the coming nights, re-price those from their day on, and are taken away again', async () => {
    const { reservation } = await stage.desk.book({ rooms: [{ roomId: stage.first.id }] });
    expect(await read(reservation)).toMatchObject({
      gross: 15_750_00,
      nights: [
        [500, 7_500_00, 7_875_00],
        [500, 7_500_00, 7_875_00],
      ],
    });
    const { version } = await service().settings();
    const shown = await service().previewTaxes({ version, set: FLAT });
    expect(shown).toMatchObject({ nights: 1, bookings: 1, before: 7_875_00, after: 8_400_00 });
    const now = {
      category: 'ROOM',
      validFrom: '2026-12-25',
      slabs: [{ to: 7_500_00, rate: 500 }, { rate: 1_800 }],
    };
    expect((await service().previewTaxes({ version, set: now as never })).examples).toMatchObject([
      { amount: 7_500_00, day: '2026-12-25', before: 500, after: 500 },
      { amount: 7_500_01, before: 1_800, after: 1_800 },
    ]);

    const { taxes } = await change({ set: FLAT });
    expect(taxes.find(({ validFrom }) => validFrom === FLAT.validFrom)).toMatchObject({
      canRemove: true,
      isInForce: false,
      slabs: [{ from: 0, to: null, rate: 1_200 }],
    });
    expect(await read(reservation)).toEqual({
      version: reservation.version + 1,
      gross: 16_275_00,
      nights: [
        [500, 7_500_00, 7_875_00],
        [1_200, 7_500_00, 8_400_00],
      ],
    });
    const lines = await database.prisma.auditEvent.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['change-taxes', 'reprice-tax']);

    const inTwo = [{ to: 5_000_00, rate: 1_200 }, { rate: 1_200 }];
    for (const same of [FLAT, { ...FLAT, validFrom: '2027-02-01' }, { ...FLAT, slabs: inTwo }])
      expect(await refusalOf(change({ set: same }))).toMatchObject({
        fields: [{ path: 'set.validFrom', message: 'These rates hold on that day already.' }],
      });

    await change({ remove: { category: 'ROOM', validFrom: FLAT.validFrom } });
    expect(await read(reservation)).toMatchObject({ gross: 15_750_00 });
    expect(await breachesOf(database)).toEqual([]);
  });

  it('leave what was agreed with tax as it is, to the paisa', async () => {
    const { reservation } = await stage.desk.as(viewers.admin).book({
      rooms: [{ roomId: stage.second.id, arrival: '2026-12-26', departure: '2026-12-28' }],
      discount: { kind: 'AGREED_TOTAL', value: 10_001_00, reason: 'Old friends' },
    });
    await change({ set: FLAT });
    const { gross, nights } = await read(reservation);
    expect(gross).toBe(10_001_00);
    expect(nights.map(([rate]) => rate)).toEqual([1_200, 1_200]);
    await change({ isGstRegistered: false });
    const untaxed = await read(reservation);
    expect([untaxed.gross, untaxed.nights.map(([rate]) => rate)]).toEqual([10_001_00, [0, 0]]);
    expect(await breachesOf(database)).toEqual([]);
  });

  it('hold for the extras of coming stays, too, which a lodge that gives its registration up can bill then', async () => {
    const extra = await seed.specialCharge('Trek guide', { unitPrice: 1_000_00, taxCategory: 'SERVICE' });
    const { reservation } = await stage.desk.book({
      rooms: [{ roomId: stage.first.id, arrival: '2027-02-10', departure: '2027-02-11' }],
      charges: [{ specialChargeId: extra.id, quantity: 1 }],
    });
    const charge = async () => {
      const { taxRate, net, gross } = await database.prisma.reservationCharge.findFirstOrThrow({
        where: { folio: { reservationId: reservation.id } },
      });
      return [taxRate, net, gross];
    };
    expect(await charge()).toEqual([1_800, 1_000_00, 1_180_00]);
    const { version } = await service().settings();
    const set = { category: 'SERVICE', validFrom: '2027-01-01', slabs: [{ rate: 500 }] } as const;
    expect(await service().previewTaxes({ version, set })).toMatchObject({
      nights: 0,
      extras: 1,
      bookings: 1,
      before: 1_180_00,
      after: 1_050_00,
    });
    await change({ set });
    expect(await charge()).toEqual([500, 1_000_00, 1_050_00]);
    expect(await read(reservation)).toMatchObject({ version: reservation.version + 1, gross: 8_925_00 });
    await change({ isGstRegistered: false });
    expect(await charge()).toEqual([0, 1_000_00, 1_000_00]);
    expect((await read(reservation)).gross).toBe(8_500_00);
    await change({ isGstRegistered: true });
    expect(await charge()).toEqual([500, 1_000_00, 1_050_00]);
    expect(await breachesOf(database)).toEqual([]);
  });

  it.each([
    [{ ...FLAT, validFrom: '2026-11-30' }, 'set.validFrom', 'New rates hold from today or a later day.'],
    [{ ...FLAT, slabs: [{ to: 100_00, rate: 500 }] }, 'set.slabs.0.to', 'The last rate has no upper end.'],
    [
      { ...FLAT, slabs: [{ to: 100_00, rate: 500 }, { to: 50_00, rate: 600 }, { rate: 700 }] },
      'set.slabs.1.to',
      'Enter more than ₹100.',
    ],
    [{ ...FLAT, slabs: [{ rate: 500 }, { rate: 600 }] }, 'set.slabs.0.to', 'Enter up to which amount.'],
    [{ ...FLAT, slabs: [{ rate: 10_001 }] }, 'set.slabs.0.rate', 'Enter a rate from 0 to 100 %.'],
  ])('%j are refused at %s', async (set, path, message) => {
    expect(await refusalOf(change({ set }))).toMatchObject({ fields: [{ path, message }] });
  });

  it('that are so already change nothing and leave no line in the audit', async () => {
    const lines = () => database.prisma.auditEvent.count();
    const [before, { version }] = [await lines(), await service().settings()];
    for (const words of [{}, { isGstRegistered: true, pricesIncludeTax: false }]) {
      expect((await change(words)).settings.version).toBe(version);
    }
    expect(await lines()).toBe(before);
  });

  it('that have begun stay', async () => {
    expect(await refusalOf(change({ remove: { category: 'ROOM', validFrom: '2025-09-22' } }))).toMatchObject({
      fields: [{ path: 'remove.validFrom' }],
    });
  });

  it('the database keeps no rates with a gap', async () => {
    const gap = `insert into tax_slab (category, from_amount, to_amount, rate, valid_from)
      values ('FOOD', 0, 100, 500, '2030-01-01'), ('FOOD', 102, null, 500, '2030-01-01')`;
    await expect(database.pool.query(gap)).rejects.toThrow('tax_slab_whole');
    await expect(database.pool.query(`delete from tax_slab where category = 'FOOD'`)).rejects.toThrow(
      'tax_slab_some',
    );
  });
});

it('a booking that is made at the same moment has the old tax or the new, and ends with the new', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from room order by id for no key update');
  const nights = { arrival: '2027-01-10', departure: '2027-01-12' };
  const booking = stage.desk.book({ rooms: [{ roomId: stage.first.id, ...nights }] });
  await someoneWaits(database);
  const changing = change({ set: { ...FLAT, validFrom: '2027-01-11' } });
  await someoneWaits(database, 2);
  await client.query('commit');
  client.release();
  const [{ reservation }] = await Promise.all([booking, changing]);
  expect((await read(reservation)).nights.map(([rate]) => rate)).toEqual([500, 1_200]);
  const { taxes } = await change({ remove: { category: 'ROOM', validFrom: '2027-01-11' } });
  expect(taxes.some(({ validFrom }) => validFrom === '2027-01-11')).toBe(false);
});

it('a lodge without a GSTIN cannot charge GST', async () => {
  await seed.settings({ isGstRegistered: false, gstin: null });
  expect(await refusalOf(change({ isGstRegistered: true }))).toMatchObject({
    fields: [{ path: 'gstin', message: 'A lodge that charges GST needs its GSTIN.' }],
  });
});
