import type { Page } from '@playwright/test';
import { AREAS, type Area } from '../client/lib/paths.ts';
import { expectNothingFound } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AREA_PATHS, PUBLIC_PATHS, pathsOf, SIGN_IN_PATHS } from './routes.ts';
import { type DemoAccount, signInAs } from './sign-in.ts';

test.describe.configure({ mode: 'parallel' });

type Visitor = {
  account: DemoAccount;
  home: string;
  /** Where a path of each area leads; null where it is that path itself. */
  sentTo: Record<Area, string | null>;
};

const VISITORS: Visitor[] = [
  { account: 'Guest', home: '/', sentTo: { admin: '/', manager: '/', agent: '/' } },
  { account: 'Agent', home: '/agent', sentTo: { admin: '/agent', manager: '/agent', agent: null } },
  { account: 'Manager', home: '/manager', sentTo: { admin: '/manager', manager: null, agent: null } },
  { account: 'Admin', home: '/admin', sentTo: { admin: null, manager: null, agent: null } },
];

/** Goes to an address within the open page, as a link does. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const areaOf = (path: string) => AREAS.find((area) => path.split('/')[1] === area) ?? 'agent';

/** Of an area that is closed as a whole, its dashboard and its calendar stand for the rest. */
const isOneOfTwo = (path: string) => /^\/\w+(\/calendar)?$/.test(path);

/** The page has arrived: it names itself, and nothing on it apologises. */
async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading page...')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /went wrong|not found/i })).toHaveCount(0);
}

for (const { account, home, sentTo } of VISITORS) {
  test(`every page of every area, as ${account}, opens or leads where the role belongs`, async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: account, exact: true }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of AREA_PATHS.filter((one) => sentTo[areaOf(one)] === null || isOneOfTwo(one))) {
      // A guest is led to a page that the server draws, where no more can be gone within.
      if (account === 'Guest') await page.goto(path);
      else await goWithin(page, path);
      await expect(page).toHaveURL(sentTo[areaOf(path)] ?? path);
      await expectArrived(page);
    }
    for (const path of SIGN_IN_PATHS) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
    for (const path of PUBLIC_PATHS) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expectArrived(page);
    }
  });
}

test('every page of every area, signed out, asks to sign in and remembers where one wanted to go', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await expectArrived(page);
  for (const path of AREA_PATHS) {
    await goWithin(page, path);
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  for (const path of SIGN_IN_PATHS) {
    await page.goto(path);
    await expect(page).toHaveURL(path === '/auth' ? '/auth/login' : path);
    await expectArrived(page);
  }
});

test('back and forward go through the pages of an area, each as it was', async ({ page }) => {
  await signInAs(page, 'Manager', '/manager/bookings?status=HELD');
  const navigation = page.getByRole('navigation', { name: 'Manager', exact: true });
  await navigation.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('grid', { name: 'Calendar' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Reservations' }).click();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid', { name: 'Calendar' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/manager/bookings?status=HELD');
  await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
});

const HANDFUL = 7;
const PAGES_BY_HANDFULS = (['Admin', 'Agent'] as const).flatMap((account) => {
  const paths = pathsOf(account === 'Admin' ? 'admin' : 'agent');
  return Array.from({ length: Math.ceil(paths.length / HANDFUL) }, (_, handful): [DemoAccount, string[]] => [
    account,
    paths.slice(handful * HANDFUL, (handful + 1) * HANDFUL),
  ]);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    // What moves is judged where it ends.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    const isWide = viewport.width > 640;

    // The manager's pages are among the admin's.
    for (const [account, paths] of PAGES_BY_HANDFULS) {
      test(`axe finds nothing on ${paths.join(', ')}, and nothing scrolls sideways`, async ({ page }) => {
        await signInAs(page, account, paths[0] ?? '');
        let hasSeenEmpty = false;
        for (const path of paths) {
          await goWithin(page, path);
          await expect(page).toHaveURL(path);
          await expectArrived(page);
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          const isEmpty = await page.getByRole('heading', { name: 'This page comes later' }).isVisible();
          // All pages that come later are the same one; and a phone has no colours of its own.
          if (!(isEmpty && hasSeenEmpty))
            await expectNothingFound(page, isWide ? ['light', 'dark'] : ['light']);
          hasSeenEmpty ||= isEmpty;
          const overhang = () => page.evaluate(() => document.body.scrollWidth - innerWidth);
          expect(await overhang(), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        }
      });
    }

    test('axe finds nothing on any page of a visitor', async ({ page }) => {
      for (const path of PUBLIC_PATHS) {
        await page.goto(path);
        await expectArrived(page);
        await expectNothingFound(page, isWide ? ['light', 'dark'] : ['light']);
      }
    });
  });
}
