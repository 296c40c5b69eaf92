import { addNights } from '../domain/nights.ts';
import { dayAhead, freeFrom, ownName } from './days.ts';
import { expect, test } from './fixtures.ts';
import { expectTyped, fillNewBooking, searchBookings, type WantedBooking } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

test('of two desks that book one room at once, the slower is told and takes another', async ({
  openBrowser,
  request,
}) => {
  const arrival = await freeFrom(request, { rooms: ['302', '303'], nights: 2, from: dayAhead(150) });
  const same = { arrival, departure: addNights(arrival, 2), type: 'Double', room: '302' };
  const desks = await Promise.all(
    [
      {
        account: 'Manager',
        area: 'manager',
        wanted: { ...same, name: ownName('Irfan Lone'), phone: '98160 20001' },
      },
      {
        account: 'Admin',
        area: 'admin',
        wanted: { ...same, name: ownName('Zubin Daruwala'), phone: '98160 20002' },
      },
    ].map(async ({ account, area, wanted }) => {
      const page = await openBrowser();
      const typed: WantedBooking = { ...wanted, requests: 'Two extra pillows, and tea at six' };
      await signInAs(page, account === 'Admin' ? 'Admin' : 'Manager', `/${area}/reservation`);
      await fillNewBooking(page, typed);
      return { page, area, wanted: typed };
    }),
  );

  await Promise.all(desks.map(({ page }) => page.getByRole('button', { name: 'Book', exact: true }).click()));
  for (const { page } of desks) {
    await expect(page.getByText(/^(Booked as \w{4}-\w{4}|Room 302 is taken for .*)$/)).toBeVisible();
  }
  const answers = await Promise.all(desks.map(({ page }) => page.getByRole('alert').count()));
  expect(answers.toSorted()).toEqual([0, 1]);

  const loser = desks[answers.indexOf(1)];
  const winner = desks[answers.indexOf(0)];
  if (!loser || !winner) throw new Error('Somebody has to win.');
  const notice = loser.page.getByRole('alert');
  await expect(notice).toContainText(winner.wanted.name);
  await expectTyped(loser.page, loser.wanted);
  await expect(notice.getByRole('button', { name: 'Any room' })).toBeVisible();
  await notice.getByRole('button', { name: 'Room 303' }).click();
  await expect(loser.page.getByLabel('Room number').locator('option:checked')).toHaveText('Room 303');
  await expect(notice).toBeHidden();
  await loser.page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(loser.page.getByText(/^Booked as \w{4}-\w{4}$/)).toBeVisible();

  for (const [{ page, area, wanted }, room] of [
    [winner, '302'],
    [loser, '303'],
  ] as const) {
    const rows = await searchBookings(page, area, wanted.name);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(room);
  }
});
