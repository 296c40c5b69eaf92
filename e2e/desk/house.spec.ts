import { formatMoney } from '../../domain/money.ts';
import { addNights } from '../../domain/nights.ts';
import { expect, openActions, rowOf, situation } from './situation.ts';
import { checkedIn, inHouseSince, unpromise } from './stays.ts';

situation(
  9,
  'a mattress at ten in the evening costs the extra guest from tonight',
  { taps: 2 },
  {
    standsForOthers: true,
    at: '22:00',
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, { guest: 'Farida Khan', room: '101', nights: 3 });
      lodge.setClock(day, '22:00');
      return booking;
    },
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    const { balance } = await lodge.read(booking);
    const actions = await openActions(page, user, 'Farida Khan');
    await user.tap(actions.getByRole('button', { name: '+ mattress from tonight' }));
    await expect(rowOf(page, 'Farida Khan')).toContainText('3 adults');
    await atEase();
    expect((await lodge.read(booking)).balance).toBeGreaterThan(balance);
    await page.goto(`/manager/bookings/${booking.code}`);
    const nights = page.getByRole('table', { name: /^Price of each night/ }).getByRole('row');
    await expect(nights.nth(1)).not.toContainText('1 extra adult');
    await expect(nights.nth(2)).toContainText('1 extra adult');
    await expect(nights.nth(3)).toContainText('1 extra adult');
  },
);

situation(
  10,
  'breakfast and dinner for a room are counted by the kitchen for the next day',
  { taps: 2 },
  {
    at: '17:00',
    before: (lodge, day) => checkedIn(lodge, day, { guest: 'Prem Bahadur', room: '102' }),
  },
  async ({ page, lodge, user, day, before: booking, atEase }) => {
    const row = rowOf(page, 'Prem Bahadur');
    const before = await row.textContent();
    const actions = await openActions(page, user, 'Prem Bahadur');
    await user.tap(actions.getByRole('button', { name: '+ breakfast and dinner from tonight' }));
    // what they owe has grown
    await expect(row).not.toHaveText(before ?? '');
    await atEase();
    expect((await lodge.read(booking)).rooms).toMatchObject([{ mealPlan: 'HALF_BOARD' }]);
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
  { taps: 3 },
  {
    before: (lodge, day) => inHouseSince(lodge, day, 1, { guest: 'Asha Rathore', room: '103', nights: 4 }),
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    const { balance } = await lodge.read(booking);
    const actions = await openActions(page, user, 'Asha Rathore');
    await user.tap(actions.getByRole('button', { name: 'Move, 103 is broken…' }));
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await expect(dialog.getByLabel('103 is not for sale until it is repaired')).toBeChecked();
    await user.tap(dialog.getByRole('button', { name: 'Move from tonight' }));
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Asha Rathore')).toContainText(/Room 10[124],/);
    await atEase();
    expect((await lodge.read(booking)).balance).toBe(balance);
    await page.goto('/manager/clean');
    await expect(page.getByRole('listitem').filter({ hasText: '103' })).toContainText('Not for sale');
  },
);

situation(
  13,
  'one more night where somebody else has the room: who moves is shown before it is done',
  { taps: 3 },
  {
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, { guest: 'Ruth Massey', room: '201', nights: 1 });
      await unpromise(lodge, await lodge.book(day, { guest: 'Vikram Rao', room: '201', nights: 2 }));
      lodge.setClock(day, '10:50');
      return booking;
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Ruth Massey');
    await user.tap(actions.getByRole('button', { name: 'One more night…' }));
    const dialog = page.getByRole('dialog', { name: /^Nights of / });
    await expect(dialog.getByText(/^Fits if Vikram Rao moves from 201 to 20[23]\.$/)).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: 'Save nights' }));
    await expect(dialog).toBeHidden();
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    const nights = page.getByRole('table', { name: /^Price of each night/ }).getByRole('row');
    await expect(nights).toHaveCount(3);
    const lastNight = await nights.nth(1).getByRole('cell').last().textContent();
    await expect(nights.nth(2).getByRole('cell').last()).toHaveText(lastNight ?? '');
  },
);

situation(
  40,
  'the room is being repaired until Friday',
  { taps: 4 },
  {},
  async ({ page, lodge, user, day, atEase }) => {
    const friday = addNights(day, ((5 - new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1);
    await user.tap(page.getByRole('main').getByRole('link', { name: 'All rooms' }));
    await user.tap(page.getByRole('button', { name: 'Room 104: not for sale' }));
    const dialog = page.getByRole('dialog', { name: 'Room 104: not for sale' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('MAINTENANCE');
    await user.tap(dialog.getByRole('button', { name: `Fri ${Number(friday.slice(8))}` }));
    await user.tap(dialog.getByRole('button', { name: 'Not for sale', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: '104' })).toContainText(
      'Not for sale: Repairs',
    );
    await atEase();
    lodge.setClock(friday, '09:00');
    await page.goto('/manager');
    const again = page.getByRole('region', { name: 'For sale again today · 1' });
    await expect(again.getByRole('listitem')).toContainText(/104 Couple.s Cove.*Repairs/);
  },
);

situation(
  41,
  'who is in 301: the guest, the phone number, what is due',
  { taps: 2, fields: 1 },
  {
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, {
        guest: 'Nirmala Soren',
        room: '301',
        phone: '98300 41410',
      });
      // the guests who come after them are not those in it
      await lodge.book(addNights(day, 1), { guest: 'Deepak Oraon', room: '301' });
      return booking;
    },
  },
  async ({ page, lodge, user, before: booking }) => {
    const due = formatMoney((await lodge.read(booking)).balance);
    await user.tap(page.getByRole('button', { name: 'Guest, room, code' }));
    await user.type(page.getByRole('combobox', { name: 'Guest, room, code, phone or page' }), '301');
    const found = page.getByRole('group', { name: 'Bookings' }).getByRole('option').first();
    await expect(found).toContainText('Nirmala Soren');
    await expect(found).toContainText(`+91 98300 41410 · ${due} to pay`);
    await user.tap(found);
    await expect(page.getByRole('heading', { level: 1, name: 'Nirmala Soren' })).toBeVisible();
    const call = page.getByRole('link', { name: '+91 98300 41410' });
    await expect(call).toHaveAttribute('href', 'tel:+919830041410');
    await expect(call).toBeInViewport();
    const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
    await expect(chat).toHaveAttribute('href', 'https://wa.me/919830041410');
    await expect(page.getByRole('main').getByText(due).first()).toBeInViewport();
  },
);

situation(
  20,
  'a deposit is taken and is no part of what is to pay',
  { taps: 3, fields: 1 },
  {
    before: (lodge, day) => checkedIn(lodge, day, { guest: 'Joseph Ekka', room: '301' }),
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    const { balance } = await lodge.read(booking);
    const actions = await openActions(page, user, 'Joseph Ekka');
    await user.tap(actions.getByRole('button', { name: 'Take a deposit…' }));
    const dialog = page.getByRole('dialog', { name: 'Take a deposit' });
    await user.type(dialog.getByLabel('Amount'), '500');
    await user.tap(dialog.getByRole('button', { name: 'Take deposit' }));
    await expect(page.getByRole('dialog', { name: '₹500 taken' })).toBeVisible();
    await atEase();
    expect(await lodge.read(booking)).toMatchObject({ balance, depositHeld: 500_00 });
  },
);

situation(
  20,
  'a deposit is given back, and nothing of it stays',
  { taps: 3 },
  {
    before: async (lodge, day) => {
      const booking = await checkedIn(lodge, day, { guest: 'Mary Toppo', room: '302' });
      await lodge.manager.takeDeposit(booking, { amount: 500_00 });
      return booking;
    },
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    const { balance } = await lodge.read(booking);
    const actions = await openActions(page, user, 'Mary Toppo');
    await user.tap(actions.getByRole('button', { name: 'Give back the deposit of ₹500…' }));
    const dialog = page.getByRole('dialog', { name: 'Give the deposit back' });
    await user.tap(dialog.getByRole('button', { name: 'Give back' }));
    await expect(dialog).toBeHidden();
    await atEase();
    expect(await lodge.read(booking)).toMatchObject({ balance, depositHeld: 0 });
  },
);

situation(
  38,
  'six packed lunches are on the bill, and not one for each guest and night',
  { taps: 4, fields: 1 },
  {
    standsForOthers: true,
    before: (lodge, day) => checkedIn(lodge, day, { guest: 'Sunita Rai', room: '101', nights: 9 }),
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    const { balance } = await lodge.read(booking);
    const actions = await openActions(page, user, 'Sunita Rai');
    await user.tap(actions.getByRole('button', { name: '+ Extra…' }));
    await user.tap(page.getByRole('dialog').getByRole('button', { name: /^Packed lunch/ }));
    const dialog = page.getByRole('dialog', { name: 'Packed lunch' });
    await expect(dialog.getByText('18 × ₹180 + GST 5 % = ₹3,402')).toBeVisible();
    await user.type(dialog.getByRole('spinbutton', { name: 'How many' }), '6');
    await user.tap(dialog.getByRole('button', { name: 'Charge ₹1,134' }));
    await expect(dialog).toBeHidden();
    await atEase();
    const { charges, balance: after } = await lodge.read(booking);
    expect(charges).toMatchObject([{ description: 'Packed lunch', quantity: 6 }]);
    expect(after - balance).toBe(1_134_00);
  },
);
