import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { SYSTEM } from '../../../db/write.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';
import { DepartedInvoiceService } from './departed-invoices.service.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const MORNING = new Date('2026-12-26T04:30:00Z');
/** 23:29 and 23:30 at the lodge. */
const BEFORE = new Date('2026-12-26T17:59:00Z');
const EVENING = new Date('2026-12-26T18:00:00Z');
const NEXT_DAY = new Date('2026-12-27T03:30:00Z');

let stay: StayDesk;

beforeEach(async () => {
  await seed.settings({ isGstRegistered: true, gstin: '02AAACD0000L1ZK', stateCode: '02' });
  stay = await open();
});

afterAll(async () => {
  expect(await breachesOf(database)).toEqual([]);
  await close();
});

/** What the lodge does by itself at an instant. */
function atNight(at: Date): Promise<number> {
  clock.travelTo(at);
  const scope = scopeOf(database, clock, viewers.public, crypto.randomUUID());
  const request = { ...scope.request, caller: 'system', actor: SYSTEM };
  return new DepartedInvoiceService({ ...scope, request }).issueMissing();
}

/** Some minutes after the evening's first try. */
const laterBy = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);

const unbilled = () => accounts.services().departedInvoices.unbilled(viewers.manager);

/** How often the one bill that cannot be issued was tried, after what the lodge does at an instant. */
async function triesAt(at: Date): Promise<number | undefined> {
  await atNight(at);
  return (await unbilled())[0]?.tries;
}

const papersOf = async ({ code }: Reservation) =>
  (await accounts.services().invoices.ofReservation(viewers.manager, code)).map(
    ({ kind, issuedOn, total }) => ({
      kind,
      issuedOn,
      total,
    }),
  );

async function left(): Promise<Reservation> {
  const inHouse = await stay.desk.bookAndCheckIn();
  clock.travelTo(MORNING);
  return stay.desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'Pays by bank' });
}

describe('who left without a bill', () => {
  it('is billed from half past eleven on, once, by the lodge itself', async () => {
    const gone = await left();
    expect(await atNight(BEFORE)).toBe(0);
    expect(await Promise.all([atNight(EVENING), atNight(EVENING)])).toContain(1);
    expect(await atNight(EVENING)).toBe(0);
    expect(await papersOf(gone)).toEqual([{ kind: 'TAX_INVOICE', issuedOn: '2026-12-26', total: 735_00 }]);
    const line = await database.prisma.auditEvent.findFirst({
      where: { action: 'issue-invoice', reservationId: gone.id },
    });
    expect(line).toMatchObject({ actorName: 'system', actorRole: 'SYSTEM' });
  });

  it('on a day that was missed is billed the next morning, dated then', async () => {
    const gone = await left();
    expect(await atNight(NEXT_DAY)).toBe(1);
    expect(await papersOf(gone)).toMatchObject([{ issuedOn: '2026-12-27' }]);
  });

  it('is billed again once a bill was taken back, and not when the desk billed already', async () => {
    const gone = await left();
    const { invoice } = await accounts.issueInvoice(gone);
    expect(await atNight(EVENING)).toBe(0);
    await accounts.as(viewers.admin).issueCreditNote(invoice);
    expect(await atNight(EVENING)).toBe(1);
    expect((await papersOf(gone)).map(({ kind }) => kind)).toEqual([
      'TAX_INVOICE',
      'CREDIT_NOTE',
      'TAX_INVOICE',
    ]);
  });

  it('is billed although the bill of somebody else fails, which is said at the end', async () => {
    const first = await left();
    stay = await open();
    const second = await left();
    await database.pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.folio_id = '${first.folios[0]?.id}' then raise exception 'no room for this bill'; end if; return new; end $$;
      create trigger refuse_one before insert on invoice for each row execute function refuse_one()`);
    await expect(atNight(EVENING)).rejects.toThrow('no room for this bill');
    await database.pool.query('drop trigger refuse_one on invoice; drop function refuse_one');
    expect(await papersOf(second)).toMatchObject([{ total: 735_00 }]);
    expect(await papersOf(first)).toEqual([]);
    expect(await unbilled()).toMatchObject([
      { code: first.code, tries: 1, problem: expect.stringContaining('failed with an error') },
    ]);
    expect(await atNight(laterBy(4))).toBe(0);
    expect(await atNight(laterBy(5))).toBe(1);
    expect(await unbilled()).toEqual([]);
  });

  it('is not billed to the lodge itself, as by hand, and the desk is told why', async () => {
    const gone = await left();
    await database.prisma.folio.updateMany({
      where: { reservationId: gone.id },
      data: { gstin: '02AAACD0000L1ZK' },
    });
    expect(await atNight(EVENING)).toBe(0);
    expect(await papersOf(gone)).toEqual([]);
    expect(await unbilled()).toMatchObject([
      { code: gone.code, problem: 'This is the GSTIN of the lodge: enter the one of the buyer.' },
    ]);
    await accounts.issueInvoice(gone, { gstin: '' });
    expect(await unbilled()).toEqual([]);
  });

  it('and cannot be billed is tried after pauses that grow, and at once when its booking or the settings change', async () => {
    const gone = await left();
    await seed.settings({ isGstRegistered: false, gstin: null });
    expect(await atNight(EVENING)).toBe(0);
    expect(await unbilled()).toMatchObject([
      {
        code: gone.code,
        folioNumber: 1,
        departure: '2026-12-26',
        tries: 1,
        problem: expect.stringContaining('GST on it'),
      },
    ]);
    expect(await triesAt(laterBy(4))).toBe(1);
    expect(await triesAt(laterBy(5))).toBe(2);
    expect(await triesAt(laterBy(14))).toBe(2);
    expect(await triesAt(laterBy(15))).toBe(3);
    await database.pool.query(`update reservation set updated_at = $1 where id = $2`, [laterBy(16), gone.id]);
    expect(await triesAt(laterBy(17))).toBe(4);
    await database.pool.query(
      `update property set is_gst_registered = true, gstin = '02AAACD0000L1ZK', updated_at = $1`,
      [laterBy(18)],
    );
    expect(await atNight(laterBy(19))).toBe(1);
    expect(await unbilled()).toEqual([]);
  });

  it('and cannot be billed is named no more once nothing of it is to be billed', async () => {
    const gone = await left();
    await seed.settings({ isGstRegistered: false, gstin: null });
    await atNight(EVENING);
    await seed.settings({ isGstRegistered: true, gstin: '02AAACD0000L1ZK' });
    clock.travelTo(laterBy(1));
    await accounts.issueInvoice(gone);
    expect(await unbilled()).toEqual([]);
  });

  it('longer than a month ago is left to the desk', async () => {
    await left();
    expect(await atNight(new Date('2027-01-27T03:30:00Z'))).toBe(0);
    expect(await atNight(new Date('2027-01-25T03:30:00Z'))).toBe(1);
  });
});

it('guests in house, those to come and stays free of charge get no bill by themselves', async () => {
  await stay.desk.bookAndCheckIn();
  expect(await atNight(EVENING)).toBe(0);
});

it('a fee for not coming is billed the same night', async () => {
  const { reservation } = await stay.desk.book();
  clock.travelTo(new Date('2026-12-24T17:40:00Z'));
  const gone = await stay.desk.perform('markNoShow', { ...onVersion(reservation), reason: 'Nobody came' });
  expect(await atNight(new Date('2026-12-24T18:01:00Z'))).toBe(1);
  expect(await papersOf(gone)).toMatchObject([{ total: 368_00 }]);
});
