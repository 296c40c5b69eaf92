import { formatFullDay } from '../../client/lib/format/format.ts';
import { formatMoney, parseRupees } from '../../domain/money.ts';
import { addNights, formatDateRange, type LocalDate } from '../../domain/nights.ts';
import type { DeskLodge } from './desk-lodge.ts';
import { expect, openActions, situation } from './situation.ts';

situation(
  1,
  'two rooms for two nights: how many are free, and for how much in all',
  { taps: 4 },
  { standsForOthers: true, before: async (lodge, day) => earlyInAMonth(lodge, day) },
  async ({ page, user, before: day }) => {
    const card = page.getByRole('region', { name: /^Rooms free\?/ });
    await user.tap(card.getByRole('button', { name: 'Pick the nights' }));
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await user.tap(calendar.getByRole('button', { name: formatFullDay(addNights(day, 1)) }));
    await user.tap(calendar.getByRole('button', { name: formatFullDay(addNights(day, 3)) }));
    await user.tap(card.getByRole('button', { name: 'Rooms: one more' }));
    const cove = card.getByRole('listitem').filter({ hasText: "Couple's Cove" });
    await expect(cove).toContainText('4 free');
    await expect(cove).toContainText(/₹[\d,.]+all in/);
    await expect(cove.getByRole('button', { name: /^Send on WhatsApp/ })).toBeVisible();
    await expect(cove.getByRole('button', { name: /^Hold till / })).toBeVisible();
  },
);

situation(
  2,
  'a total is agreed on the phone and booked to the paisa',
  { taps: 4, fields: 1 },
  {
    before: async (_lodge, day) => day,
    // what was asked first has its answer
    already: async (page, day) => {
      const card = page.getByRole('region', { name: /^Rooms free\?/ });
      await card.getByLabel('Check-out').fill(addNights(day, 2));
      await card.getByLabel('Check-out').blur();
      await card.getByRole('button', { name: 'Rooms: one more' }).click();
      await expect(card.getByRole('link', { name: 'Book Family Nest' })).toHaveAttribute('href', /rooms=2/);
      await expect(card.getByRole('link', { name: 'Book Family Nest' })).toHaveAttribute(
        'href',
        new RegExp(`departure=${addNights(day, 2)}`),
      );
    },
  },
  async ({ page, user }) => {
    await user.tap(page.getByRole('link', { name: 'Book Family Nest' }));
    await user.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Alka Sharma');
    const total = page.getByRole('button', { name: /^Total ₹.*: agree on another one$/ }).last();
    await expect(total).toBeVisible();
    const shown = parseRupees(/₹([\d,.]+)/.exec((await total.getAttribute('aria-label')) ?? '')?.[1] ?? '');
    const agreed = Math.floor((shown ?? 0) / 1_000_00) * 1_000_00;
    await user.tap(total);
    await expect(page.getByRole('textbox', { name: /^Total for everything/ })).toBeFocused();
    await user.tap(page.getByRole('button', { name: formatMoney(agreed), exact: true }));
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Agreed on the phone');
    await expect(
      page.getByRole('button', { name: `Total ${formatMoney(agreed)}: agree on another one` }).last(),
    ).toBeVisible();
    await user.tap(page.getByRole('button', { name: 'Book', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Alka Sharma' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(formatMoney(agreed));
  },
);

situation(
  3,
  'the price goes out on WhatsApp, and the timeline knows',
  { taps: 2 },
  {
    before: (lodge, day) =>
      lodge.book(day, { guest: 'Bimal Roy', room: '101', status: 'HELD', phone: '+919830012001' }),
  },
  async ({ page, user, day, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Bimal Roy');
    await expect(actions.getByRole('link', { name: 'Send the price: हिन्दी' })).toBeVisible();
    const opened = page.context().waitForEvent('page');
    // The note goes out behind the list, which closes at once; another page, loaded before, would break it off.
    const noted = page.waitForResponse((answer) => !!answer.request().postData()?.includes('NoteMessage'));
    await user.tap(actions.getByRole('link', { name: 'Send the price', exact: true }));
    const link = new URL((await opened).url());
    expect(link.pathname).toBe('/919830012001');
    const text = link.searchParams.get('text') ?? '';
    expect(text).toContain(formatDateRange({ arrival: day, departure: addNights(day, 2) }));
    expect(text).toContain("Couple's Cove");
    expect(text).toContain('deodar@lodge.example');
    expect(text).toContain('https://www.google.com/maps/');
    await page.bringToFront();
    await expect(actions).toBeHidden();
    await noted;
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    await expect(page.getByText('Opened the price on WhatsApp')).toBeVisible();
  },
);

situation(
  4,
  'the advance came by UPI, and its receipt goes out on WhatsApp',
  { taps: 4 },
  {
    before: (lodge, day) => lodge.book(day, { guest: 'Chitra Nair', room: '201', phone: '+919830012002' }),
  },
  async ({ page, user, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Chitra Nair');
    await user.tap(actions.getByRole('button', { name: /^Take ₹[\d,.]+, UPI$/ }));
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await user.tap(dialog.getByRole('button', { name: 'Take payment' }));
    const taken = page.getByRole('dialog', { name: /^₹[\d,.]+ taken$/ });
    await expect(taken).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await user.tap(taken.getByRole('link', { name: 'Send on WhatsApp' }));
    const link = new URL((await opened).url());
    expect(link.pathname).toBe('/919830012002');
    await page.bringToFront();
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    await expect(page.getByText('Opened the receipt on WhatsApp')).toBeVisible();
  },
);

/** Moves the clock to a day whose next nights are in the same month: the calendar shows one on a phone. */
async function earlyInAMonth(lodge: DeskLodge, from: LocalDate): Promise<LocalDate> {
  let day = from;
  while (Number(day.slice(8)) > 25) day = addNights(day, 1);
  lodge.setClock(day, '11:00');
  return day;
}
