import { afterAll, expect, it } from 'vitest';
import { instantAt } from '../../../../domain/local-time.ts';
import { epochDayOf } from '../../../../domain/nights.ts';
import { openStayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { sheetsIn, wholeOf } from '../../../testing/readers/workbook-reader.ts';
import { ServiceDesk } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import { linesOf, partOf } from '../testing/books-of-periods.ts';

const { admin } = viewers;
const DECEMBER = { from: '2026-12-01', to: '2027-01-01' };
const lodge = await openStayLodge();
const money = new ServiceDesk(lodge.database, lodge.clock).as(admin);

afterAll(() => lodge.close());

it('a deposit is held since the first that was neither cancelled nor given back', async () => {
  const { desk } = await lodge.open();
  const { reservation } = await desk.book({ guest: { fullName: 'Meena Pillai' } });
  const on = (day: string) => lodge.clock.travelTo(instantAt(day, '15:00', 'Asia/Kolkata'));
  const { payment: wrong } = await money.takeDeposit(reservation, { amount: 300_00 });
  await money.voidPayment({ paymentId: wrong.id, reason: 'Twice' });
  on('2026-12-25');
  const { payment: returned } = await money.takeDeposit(reservation, { amount: 400_00 });
  on('2026-12-26');
  await money.returnDeposit({ paymentId: returned.id });
  const { payment: kept } = await money.takeDeposit(reservation, { amount: 500_00 });
  on('2026-12-27');
  await money.returnDeposit({ paymentId: kept.id, amount: 200_00 });
  const sheets = sheetsIn(
    await wholeOf(await money.services().financialReports.workbook(admin, JSON.stringify(DECEMBER))),
  );
  const held = linesOf(partOf(sheets.Deposits, 'Held now'));
  expect(held.find(({ Booking }) => Booking === reservation.code)).toMatchObject({
    Since: epochDayOf('2026-12-26') + 25_569,
    Held: 300,
  });
});
