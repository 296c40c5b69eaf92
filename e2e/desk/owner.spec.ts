import { expect, situation } from './situation.ts';

situation(
  42,
  'the week of Diwali is a fifth dearer, in all room types',
  { taps: 6, fields: 2 },
  { who: 'Admin' },
  async ({ page, user, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Menu', exact: true }));
    const menu = page.getByRole('dialog');
    await user.tap(menu.locator('summary', { hasText: 'Settings' }));
    await user.tap(menu.getByRole('link', { name: 'Room Types' }));
    await user.tap(page.getByRole('button', { name: 'New season' }));
    const dialog = page.getByRole('dialog', { name: 'New season' });
    await user.tap(dialog.getByRole('button', { name: 'Diwali' }));
    // a year that no other situation touches
    await user.type(dialog.getByLabel('First night'), '17-23 Oct 2033');
    await user.type(dialog.getByLabel('Percent on the base rate'), '20');
    await expect(dialog.getByLabel('Last night')).toHaveValue('23 Oct 2033');
    const changes = dialog.getByRole('status', { name: 'What changes' });
    await expect(
      changes.getByText(/^\d+ coming nights of \d room types together cost something else\.$/),
    ).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(dialog).toBeHidden();
    await atEase();
    for (const name of ["Couple's Cove", 'Family Nest']) {
      await page.goto('/admin/room-types');
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goto(`${new URL(page.url()).pathname}?from=2033-10-01`);
      const night = page.getByRole('button', { name: /^Tue, 18 Oct 2033\. .*Diwali \+20 %/ });
      await expect(night).toBeVisible();
    }
  },
);
