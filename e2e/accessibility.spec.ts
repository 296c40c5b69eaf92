import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

// Looking at every node takes its time; the pages share nothing, so they are looked at side by side.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What opens over the chart: a booking, its move, the keys. */
async function lookAtTheChartsDialogs(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: /, confirmed/ })
    .first()
    .click();
  const booking = page.getByRole('dialog');
  await expect(booking.getByRole('button', { name: 'Move…' })).toBeVisible();
  await expectNothingFound(page, ['light']);
  await booking.getByRole('button', { name: 'Move…' }).click();
  await expect(page.getByRole('button', { name: 'Keep as it is' })).toBeVisible();
  await expectNothingFound(page, ['light']);
  await page.goto('/manager/calendar?nights=7');
  await page.getByRole('button', { name: 'Keys of the calendar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page, ['light']);
}

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} pixels`, () => {
    // What moves is judged where it ends.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    // The browser itself reports that the page which is not there answers so.
    test.use({ expectedErrors: [/status of 404 .*no-such-page/] });

    test('axe finds nothing on the pages of a visitor, light and dark', async ({ page }) => {
      for (const path of ['/', '/auth/login', '/no-such-page', '/unauthorized']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingFound(page);
      }
    });

    test('axe finds nothing on the pages of the desk, light and dark', async ({ page }) => {
      await signInAs(page, 'Manager', '/manager/calendar?nights=7');
      await expect(page.getByRole(viewport.width > 640 ? 'grid' : 'list').first()).toBeVisible();
      await expectNothingFound(page);
      if (viewport.width > 640) await lookAtTheChartsDialogs(page);
      await page.goto('/manager/reservation');
      await page.getByRole('radio', { name: 'Double' }).check();
      await expect(page.getByText('Advance asked for')).toBeVisible();
      await expectNothingFound(page);
      await page.goto('/manager/bookings?text=Rao');
      const booking = page.locator('main a[href^="/manager/bookings/"]').first();
      await expect(booking).toBeVisible();
      await expectNothingFound(page);
      await booking.click();
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingFound(page);
      await page.getByRole('button', { name: 'Keep booking' }).click();
      await expectNothingFound(page);
    });
  });
}
