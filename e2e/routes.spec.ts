import { AREAS, type Area } from '../client/lib/paths.ts';
import { expect, test } from './fixtures.ts';
import { AREA_PATHS, expectArrived, goWithin, PUBLIC_PATHS, SIGN_IN_PATHS } from './routes.ts';
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

const areaOf = (path: string) => AREAS.find((area) => path.split('/')[1] === area) ?? 'agent';

/** An area leads a role away from all of its pages in one place: a dashboard and a calendar stand for the rest. */
const isOneOfTwo = (path: string) => /^\/\w+(\/calendar)?$/.test(path);

/** Axe opens every page of these (accessibility.spec.ts). */
const LOOKED_AT: Partial<Record<DemoAccount, Area>> = { Admin: 'admin', Agent: 'agent' };

for (const { account, home, sentTo } of VISITORS) {
  test(`the pages of every area, as ${account}, open or lead where the role belongs`, async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: account, exact: true }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isOpenedHere = (area: Area) => sentTo[area] === null && LOOKED_AT[account] !== area;
    for (const path of AREA_PATHS.filter((one) => isOneOfTwo(one) || isOpenedHere(areaOf(one)))) {
      // The role leads away from an area that is opened anew and from a link to it; a guest has no page to go on from.
      if (account === 'Guest' || areaOf(path) === path.slice(1)) await page.goto(path);
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

test('the pages of every area, signed out, ask to sign in and remember where one wanted to go', async ({
  page,
}) => {
  // Each begins anew, as a user who signs out does.
  for (const path of AREA_PATHS.filter((path) => isOneOfTwo(path) || path.includes('report'))) {
    await page.goto(path);
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
