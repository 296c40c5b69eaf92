import { expect, situation } from './situation.ts';
import { inHouseSince, pay } from './stays.ts';

situation(
  14,
  'of two who leave early the first unused night is charged, and the others are free again',
  { taps: 3 },
  {
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, { guest: 'Kabir Anand', room: '104', nights: 3 });
      return pay(lodge, booking);
    },
    from: ({ code }) => `/manager/bookings/${code}`,
  },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'Check out' }));
    const dialog = page.getByRole('dialog', { name: 'Check out Kabir Anand?' });
    await expect(dialog.getByText(/To give back: ₹/)).toBeVisible();
    const withNone = await dialog.getByText(/To give back: ₹/).textContent();
    await hand.tap(dialog.getByText('First', { exact: true }));
    await expect(dialog.getByText(/To give back: ₹/)).not.toHaveText(withNone ?? '');
    await hand.tap(dialog.getByRole('button', { name: 'Check out' }));
    await expect(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: /^Price of each night/ }).getByRole('row')).toHaveCount(2);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText(/unused night|Cancellation/i).first()).toBeVisible();
    await expect(account.getByText('To give back')).toBeVisible();
  },
);

situation(
  15,
  'who should have left yesterday stays one more night',
  { taps: 2 },
  {
    before: (lodge, day) => inHouseSince(lodge, day, 2, { guest: 'Neel Kamath', room: '202', nights: 1 }),
    from: ({ code }) => `/manager/bookings/${code}`,
  },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'One more night…' }));
    const dialog = page.getByRole('dialog', { name: 'Nights of Family Nest 202' });
    await hand.tap(dialog.getByRole('button', { name: 'Save nights' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table', { name: /^Price of each night/ }).getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'One more night…' })).toBeHidden();
  },
);

situation(
  15,
  'who should have left yesterday leaves, and until then the room is not sold tonight',
  { taps: 2 },
  {
    before: async (lodge, day) => {
      const overdue = { guest: 'Ira Bose', room: '203', nights: 1 };
      const booking = await pay(lodge, await inHouseSince(lodge, day, 2, overdue));
      await expect(lodge.book(day, { guest: 'Somebody else', room: '203' })).rejects.toThrow();
      return booking;
    },
    from: ({ code }) => `/manager/bookings/${code}`,
  },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'Check out' }));
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Check out' }));
    await expect(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
  },
);

for (const [paper, item] of [
  ['bill', 'Print bill'],
  ['receipt', /^Print receipt /],
  ['registration card', 'Print registration card'],
] as const) {
  situation(
    33,
    `a ${paper} is printed, and nothing of it is cut on a roll`,
    { taps: 2 },
    {
      before: async (lodge, day) => {
        const room = { bill: '201', receipt: '202', 'registration card': '203' }[paper];
        return pay(lodge, await inHouseSince(lodge, day, 1, { guest: 'Annapurna Chattopadhyay', room }));
      },
      from: ({ code }) => `/manager/bookings/${code}`,
    },
    async ({ page, hand, atEase }) => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      await hand.tap(page.getByRole('button', { name: 'Print and send' }));
      await hand.tap(page.getByRole('menuitem', { name: item }));
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
      await atEase();
      for (const width of ['80 mm', '58 mm']) {
        await page.getByText(width, { exact: true }).tap();
        await expect(page.getByRole('radio', { name: width })).toBeChecked();
        const cut = await page
          .getByRole('article')
          .evaluateAll(
            (sheets) => sheets.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          );
        expect(cut).toBe(0);
      }
    },
  );
}
