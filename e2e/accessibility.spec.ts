import type { Page } from '@playwright/test';
import { IS_LONG } from '../domain/testing/long.ts';
import { expectNothingFound, type Theme } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectArrived, goWithin, PUBLIC_PATHS, pathsOf } from './routes.ts';
import { type DemoAccount, signInAs } from './sign-in.ts';

// Looking at every node takes its time; the pages share nothing, so they are looked at side by side.
test.describe.configure({ mode: 'parallel' });

// A phone has no colours of its own, so it is looked at in one theme.
const SCREENS: { width: number; height: number; themes: readonly Theme[] }[] = [
  { width: 1440, height: 900, themes: ['light', 'dark'] },
  { width: 390, height: 844, themes: ['light'] },
];

const HANDFUL = 7;

// The manager's pages are among the admin's.
const PAGES_BY_HANDFULS = (['Admin', 'Agent'] as const).flatMap((account) => {
  const paths = pathsOf(account === 'Admin' ? 'admin' : 'agent');
  return Array.from({ length: Math.ceil(paths.length / HANDFUL) }, (_, handful): [DemoAccount, string[]] => [
    account,
    paths.slice(handful * HANDFUL, (handful + 1) * HANDFUL),
  ]);
});

/** Pages with a form, which show its errors once it is sent empty. */
const FORM_PATHS = ['/auth/login?why=disabled', '/auth/phone-login', '/auth/signup', '/auth/forgot-password'];

const EMBEDDED_PATHS = [
  '/emulator/auth/outbox',
  '/emulator/auth/action?mode=resetPassword&oobCode=x',
  '/emulator/auth/handler?providerId=google.com',
];

/** Goes to another page of the area, and waits until the one before is gone. */
async function leaveFor(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await goWithin(page, path);
  await before?.waitForElementState('hidden');
}

/** Axe finds nothing on the page as it stands, and nothing of it is wider than the screen. */
async function expectSound(page: Page, themes: readonly Theme[]): Promise<void> {
  await expect(page.locator('main [aria-busy="true"], main [data-awaited]')).toHaveCount(0);
  await expectNothingFound(page, themes);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** What opens over the chart: a booking, its move, the keys. */
async function lookAtTheChartsDialogs(page: Page): Promise<void> {
  await page.goto('/manager/calendar?nights=7');
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

type Look = { title: string; standsForOthers: boolean; play: (page: Page) => Promise<void> };

/** `npm test` plays those that stand for others, `npm run test:long` the others. */
function look({ title, standsForOthers, play }: Look): void {
  if (IS_LONG === standsForOthers) return;
  test(title, ({ page }) => play(page));
}

for (const { themes, ...viewport } of SCREENS) {
  const isWide = viewport.width > 640;
  test.describe(`at ${viewport.width} pixels`, () => {
    // What moves is judged where it ends.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    // The browser itself reports that the page which is not there answers so.
    test.use({ expectedErrors: [/status of 404 .*no-such-page/] });

    for (const [place, [account, paths]] of PAGES_BY_HANDFULS.entries()) {
      look({
        title: `axe finds nothing on ${paths.join(', ')}, and nothing scrolls sideways`,
        standsForOthers: isWide && place === 0,
        play: async (page) => {
          await signInAs(page, account, paths[0] ?? '');
          for (const [index, path] of paths.entries()) {
            if (index > 0) await leaveFor(page, path);
            await expect(page).toHaveURL(path);
            await expectArrived(page);
            await expectSound(page, themes);
          }
        },
      });
    }

    look({
      title: 'axe finds nothing on any page of a visitor, and nothing scrolls sideways',
      standsForOthers: isWide,
      play: async (page) => {
        for (const path of [...PUBLIC_PATHS, '/auth/login', '/no-such-page', ...EMBEDDED_PATHS]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectSound(page, themes);
        }
      },
    });

    look({
      title: 'axe finds nothing on the ways to sign in when they are sent empty',
      standsForOthers: false,
      play: async (page) => {
        for (const path of FORM_PATHS) {
          await page.goto(path);
          await page.locator('form').getByRole('button').click();
          await expect(page.locator('form [aria-invalid="true"]').first()).toBeVisible();
          await expectSound(page, themes);
        }
      },
    });

    look({
      title: 'axe finds nothing on what opens at the desk',
      standsForOthers: !isWide,
      play: async (page) => {
        await signInAs(page, 'Manager', '/manager/reservation');
        await page.getByRole('radio', { name: 'Double' }).check();
        await expect(page.getByText('Advance asked for')).toBeVisible();
        await expectSound(page, themes);
        if (isWide) await lookAtTheChartsDialogs(page);
        await page.goto('/manager');
        await page
          .getByRole('region', { name: /^Staying/ })
          .getByRole('button', { name: /^What can be done: / })
          .first()
          .click();
        await expect(
          page.getByRole('dialog').getByRole('button', { name: 'Check out' }).first(),
        ).toBeVisible();
        await expectNothingFound(page, themes);
        await page.goto('/manager/bookings?text=Rao&status=CONFIRMED');
        await page.locator('main a[href^="/manager/bookings/"]').first().click();
        const cancel = page.getByRole('button', { name: 'Cancel booking' });
        await expect(cancel).toBeVisible();
        await expectSound(page, themes);
        await cancel.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNothingFound(page, themes);
      },
    });
  });
}
