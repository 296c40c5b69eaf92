import { addNights } from '../../domain/nights.ts';
import { expect, situation } from './situation.ts';
import { checkedIn, inHouseSince, unpromise } from './stays.ts';

situation(
  9,
  'a mattress at ten in the evening costs the extra guest from tonight',
  { taps: 2, tapsAbove: 1 },
  {
    at: '22:00',
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, { guest: 'Farida Khan', room: '101', nights: 3 });
      lodge.setClock(day, '22:00');
      return booking;
    },
    opens: 'Farida Khan',
  },
  async ({ page, hand }) => {
    const toPay = page.getByRole('region', { name: 'Account' }).getByText('To pay').locator('xpath=..');
    const before = await toPay.textContent();
    await hand.tap(page.getByRole('button', { name: 'Guests…' }));
    await hand.tap(page.getByRole('button', { name: '+ mattress from tonight' }));
    await expect(page.getByText(/· 3 adults ·/)).toBeVisible();
    await expect(toPay).not.toHaveText(before ?? '');
    const nights = page.getByRole('table', { name: /^Price of each night/ }).getByRole('row');
    await expect(nights.nth(1)).not.toContainText('1 extra adult');
    await expect(nights.nth(2)).toContainText('1 extra adult');
    await expect(nights.nth(3)).toContainText('1 extra adult');
  },
);

situation(
  10,
  'breakfast and dinner for a room are counted by the kitchen for the next day',
  { taps: 2, tapsAbove: 1 },
  {
    at: '17:00',
    before: (lodge, day) => checkedIn(lodge, day, { guest: 'Prem Bahadur', room: '102' }),
    opens: 'Prem Bahadur',
  },
  async ({ page, hand, day, atEase }) => {
    await hand.tap(page.getByRole('button', { name: 'Guests…' }));
    await hand.tap(page.getByRole('button', { name: '+ breakfast and dinner from tonight' }));
    await expect(page.getByText(/· Breakfast and dinner$/)).toBeVisible();
    await atEase();
    await page.goto(`/manager/kitchen?day=${addNights(day, 1)}`);
    const plates = (meal: string) =>
      page.getByRole('term').filter({ hasText: meal }).locator('xpath=following-sibling::dd');
    await expect(plates('Breakfast')).toContainText('2');
    await expect(plates('Dinner')).toContainText('2');
    await expect(page.getByRole('main').getByText('102').first()).toBeVisible();
  },
);

situation(
  11,
  'a guest is moved out of a room that broke, at the same price, and it is not for sale',
  { taps: 3, tapsAbove: 1 },
  {
    before: (lodge, day) => inHouseSince(lodge, day, 1, { guest: 'Asha Rathore', room: '103', nights: 4 }),
    opens: 'Asha Rathore',
  },
  async ({ page, hand, atEase }) => {
    const toPay = page.getByRole('region', { name: 'Account' }).getByText('To pay').locator('xpath=..');
    const before = await toPay.textContent();
    await hand.tap(page.getByRole('button', { name: 'Move…' }));
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await hand.tap(dialog.getByLabel('103 is not for sale until it is repaired'));
    await hand.tap(dialog.getByRole('button', { name: 'Move from tonight' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Couple's Cove 10[124]/ }).first()).toBeVisible();
    await expect(toPay).toHaveText(before ?? '');
    await atEase();
    await page.goto('/manager/clean');
    await expect(page.getByRole('listitem').filter({ hasText: '103' })).toContainText('Not for sale');
  },
);

situation(
  13,
  'one more night where somebody else has the room: who moves is shown before it is done',
  { taps: 3, tapsAbove: 1 },
  {
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, { guest: 'Ruth Massey', room: '201', nights: 1 });
      await unpromise(lodge, await lodge.book(day, { guest: 'Vikram Rao', room: '201', nights: 2 }));
      lodge.setClock(day, '10:50');
      return booking;
    },
    opens: 'Ruth Massey',
  },
  async ({ page, hand }) => {
    const nights = page.getByRole('table', { name: /^Price of each night/ }).getByRole('row');
    const lastNight = await nights.nth(1).getByRole('cell').last().textContent();
    await hand.tap(page.getByRole('button', { name: 'Change nights…' }));
    const dialog = page.getByRole('dialog', { name: /^Nights of / });
    await hand.tap(dialog.getByRole('button', { name: 'One more night' }));
    await expect(dialog.getByText(/^Fits if Vikram Rao moves to 20[23]\.$/)).toBeVisible();
    await hand.tap(dialog.getByRole('button', { name: 'Save nights' }));
    await expect(dialog).toBeHidden();
    await expect(nights).toHaveCount(3);
    await expect(nights.nth(2).getByRole('cell').last()).toHaveText(lastNight ?? '');
  },
);

situation(
  20,
  'a deposit is taken and is no part of what is to pay',
  { taps: 3, fields: 1, tapsAbove: 1 },
  {
    before: (lodge, day) => checkedIn(lodge, day, { guest: 'Joseph Ekka', room: '301' }),
    opens: 'Joseph Ekka',
  },
  async ({ page, hand }) => {
    const account = page.getByRole('region', { name: 'Account' });
    const toPay = account.getByText('To pay').locator('xpath=..');
    const before = await toPay.textContent();
    await hand.tap(account.getByRole('button', { name: 'More' }));
    await hand.tap(page.getByRole('menuitem', { name: 'Take a deposit…' }));
    const dialog = page.getByRole('dialog', { name: 'Take a deposit' });
    await hand.type(dialog.getByLabel('Amount'), '500');
    await hand.tap(dialog.getByRole('button', { name: 'Take deposit' }));
    await expect(page.getByRole('dialog', { name: '₹500 taken' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account.getByText('Deposit held')).toBeVisible();
    await expect(toPay).toHaveText(before ?? '');
  },
);

situation(
  20,
  'a deposit is given back, and nothing of it stays',
  { taps: 3, tapsAbove: 1 },
  {
    before: async (lodge, day) => {
      const booking = await checkedIn(lodge, day, { guest: 'Mary Toppo', room: '302' });
      await lodge.before.payments.takeDeposit(lodge.manager, {
        reservationId: booking.id,
        amount: 50_000,
        method: 'CASH',
      });
      return booking;
    },
    opens: 'Mary Toppo',
  },
  async ({ page, hand }) => {
    const account = page.getByRole('region', { name: 'Account' });
    const toPay = account.getByText('To pay').locator('xpath=..');
    const before = await toPay.textContent();
    await hand.tap(page.getByRole('button', { name: 'Do something with Deposit of ₹500' }));
    await hand.tap(page.getByRole('menuitem', { name: 'Give back…' }));
    const dialog = page.getByRole('dialog', { name: 'Give the deposit back' });
    await hand.tap(dialog.getByRole('button', { name: 'Give back' }));
    await expect(dialog).toBeHidden();
    await expect(account.getByText('Deposit held')).toBeHidden();
    await expect(toPay).toHaveText(before ?? '');
  },
);
