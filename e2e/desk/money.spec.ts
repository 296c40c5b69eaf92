import { expect, situation } from './situation.ts';

situation(
  21,
  'a bill that ends in paise is closed at zero with whole rupees',
  { taps: 3 },
  {
    before: (lodge, day) => lodge.book(day, { guest: 'Meena Pillai', room: '301', nights: 1 }),
    from: ({ code }) => `/manager/bookings/${code}`,
  },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'Take payment' }));
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    await hand.tap(dialog.getByText('Cash', { exact: true }));
    await hand.tap(dialog.getByRole('button', { name: 'Take payment' }));
    await expect(page.getByRole('dialog', { name: /taken$/ })).toBeVisible();
  },
);
