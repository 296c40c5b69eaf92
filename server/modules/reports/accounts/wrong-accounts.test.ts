import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStayLodge, type StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import { FinancialReportService } from '../financial-report.service.ts';
import { DECEMBER, playDecember } from '../testing/known-month.ts';
import { OpenAccountsService } from './open-accounts.service.ts';

let lodge: StayLodge;

beforeAll(async () => {
  lodge = await openStayLodge();
  await playDecember(lodge);
});

afterAll(() => lodge.close());

const scope = () => scopeOf(lodge.database, lodge.clock, viewers.admin, null);
const firstWrong = () => new OpenAccountsService(scope()).firstWrong(viewers.admin);

/** By how much the two sides of the identity differ. */
async function broken(): Promise<number> {
  const { position } = await new FinancialReportService(scope()).report(viewers.admin, DECEMBER);
  const { collected, billed, advancesHeld, dues } = position;
  return dues - advancesHeld - (billed - collected);
}

/** Changes stored totals past the database's own rules. */
function breakPast(code: string, paise: number) {
  return lodge.database.pool.query(`begin; set local session_replication_role = replica;
    update reservation set paid = paid - ${paise}, balance = balance + ${paise} where code = '${code}'; commit;`);
}

it('the first booking whose totals are not what its entries come to is named, and by how much', async () => {
  expect(await firstWrong()).toBeNull();
  expect(await broken()).toBe(0);
  const stored = await lodge.database.prisma.reservation.findMany({
    where: { status: 'CHECKED_OUT' },
    orderBy: [{ arrival: 'asc' }, { id: 'asc' }],
    include: { booker: true },
  });
  const [first, second] = stored;
  if (!first || !second) throw new Error('The month has two bookings that were left.');
  await breakPast(second.code, 123_00);
  expect(await broken()).toBe(123_00);
  expect(await firstWrong()).toEqual({
    code: second.code,
    guest: second.booker.fullName,
    difference: 123_00,
    count: 1,
  });
  await breakPast(first.code, -23_45);
  expect(await broken()).toBe(99_55);
  expect(await firstWrong()).toMatchObject({ code: first.code, difference: -23_45, count: 2 });
  await breakPast(first.code, 23_45);
  await breakPast(second.code, -123_00);
  expect(await firstWrong()).toBeNull();
});

it('the booking with wrong totals is named to nobody who may not see reports', async () => {
  await expect(new OpenAccountsService(scope()).firstWrong(viewers.manager)).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
});
