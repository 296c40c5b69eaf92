import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storedAt } from '../../../lib/device-store.ts';
import { openedSession } from '../../../lib/session/session.ts';
import { changeAgent, inviteAgent } from '../../../testing/agents.ts';
import { holdBack } from '../../../testing/answers.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import {
  leaveRoute,
  renderRoute,
  renderSite,
  renderToNewcomer,
  shownAddress,
  type Visitor,
} from '../../../testing/render-route.tsx';

const header = page.getByRole('banner');
const namesOf = (place: ReturnType<typeof page.getByRole>, role: 'link' | 'button') =>
  place
    .getByRole(role)
    .elements()
    .map((element) => element.textContent?.trim());

afterEach(() => page.viewport(1440, 900));

it.each([
  ['/admin', 'admin', 'Admin', null],
  ['/manager', 'manager', 'Manager', null],
  ['/agent', 'agent', 'Agent', null],
  ['/manager', 'admin', 'Manager', 'Admin as Manager'],
  ['/agent', 'admin', 'Agent', 'Admin as Agent'],
  ['/agent', 'manager', 'Agent', 'Manager as Agent'],
] as const)(
  'the area at %s says to the %s who is there and on which panel',
  async (path, role, title, as) => {
    await renderRoute(path, role);
    await expect.element(header.getByText(`Welcome, The ${role}`)).toBeVisible();
    await expect
      .element(header.getByText(as === null ? title : `${title} · ${as}`, { exact: true }))
      .toBeVisible();
  },
);

it.each([
  ['/admin', 'admin', 'Admin', ['Day', 'Reports', 'Settings']],
  ['/manager', 'manager', 'Manager', ['Day']],
  ['/agent', 'agent', 'Agent', []],
] as const)('the pages of the panel are listed at %s', async (path, role, title, menus) => {
  await renderRoute(path, role);
  const navigation = page.getByRole('navigation', { name: title, exact: true });
  await expect.element(navigation).toBeVisible();
  expect(namesOf(navigation, 'link').slice(0, 3)).toEqual(['Calendar', 'Reservations', 'Bookings']);
  expect(namesOf(navigation, 'button')).toEqual(menus);
});

it('the menus of the admin open', async () => {
  await renderRoute('/admin', 'admin');
  const navigation = page.getByRole('navigation', { name: 'Admin', exact: true });
  await navigation.getByRole('button', { name: 'Reports' }).click();
  expect(namesOf(navigation.getByRole('list'), 'link')).toEqual([
    'Revenues',
    'Bookings',
    'Expenses',
    'Financials',
  ]);
  await navigation.getByRole('button', { name: 'Settings' }).click();
  expect(namesOf(navigation.getByRole('list'), 'link').slice(0, 6)).toEqual([
    'Room Types',
    'Rooms',
    'Agents',
    'Users',
    'Special Charges',
    'Expenses',
  ]);
  await navigation.getByRole('link', { name: 'Room Types' }).click();
  await expect.element(page.getByRole('heading', { name: 'Room Types', level: 1 })).toBeVisible();
  await expect.poll(shownAddress).toBe('/admin/room-types');
  history.back();
  await expect.poll(shownAddress).toBe('/admin');
  const settings = navigation.getByRole('button', { name: 'Settings' });
  await expect.element(settings).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  ['/admin', 'manager', '/manager'],
  ['/admin/users', 'agent', '/agent'],
  ['/manager/calendar', 'agent', '/agent'],
  ['/admin/rooms', null, '/auth/login?next=%2Fadmin%2Frooms'],
] as [string, Visitor, string][])('the frame leads from %s, as %s, to %s', async (path, visitor, led) => {
  await renderRoute(path, visitor);
  await expect.poll(shownAddress).toBe(led);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

it('the frame says that a page is loading', async () => {
  const release = holdBack('Lodge');
  await renderRoute('/manager', 'manager');
  await expect.element(page.getByText('Loading page...')).toBeVisible();
  release();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

it('the navigation stays in place while a page is loading', async () => {
  const release = holdBack('BookingPage');
  await renderRoute('/manager/bookings/ZZZZZZZZ', 'manager');
  await expect.element(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expect.element(header.getByRole('link', { name: 'Calendar' })).toBeVisible();
  release();
  await expect.element(page.getByRole('heading', { name: 'There is no such booking here' })).toBeVisible();
});

describe('on a phone', () => {
  async function openMenu(path: string, role: Visitor) {
    await page.viewport(390, 844);
    await renderRoute(path, role);
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    return page.getByRole('dialog', { name: 'Menu' });
  }

  it('has a side menu of 20 rem with the dashboard, submenus that fold, and the way out', async () => {
    const menu = await openMenu('/manager/calendar', 'manager');
    await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(() => menu.element().getBoundingClientRect().width).toBe(320);
    const daySheet = menu.getByText('Day sheet');
    await expect.element(daySheet).not.toBeVisible();
    await menu.getByText('Day', { exact: true }).click();
    await expect.element(daySheet).toBeVisible();
    await menu.getByText('Day', { exact: true }).click();
    await expect.element(daySheet).not.toBeVisible();
    await expect.element(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect.element(menu.getByRole('link', { name: 'Switch to Admin Panel' })).not.toBeInTheDocument();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(shownAddress).toBe('/manager');
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('leads an admin from the manager panel back to their own', async () => {
    const menu = await openMenu('/manager', 'admin');
    await menu.getByRole('link', { name: 'Switch to Admin Panel' }).click();
    await expect.poll(shownAddress).toBe('/admin');
  });

  it('has the four places of the day at the foot', async () => {
    await page.viewport(390, 844);
    await renderRoute('/agent', 'agent');
    const places = page.getByRole('navigation', { name: 'Places of the day' });
    await expect.element(places).toBeVisible();
    expect(namesOf(places, 'link')).toEqual(['Today', 'Calendar', 'Rooms free?', 'Bookings']);
  });
});

describe('the theme', () => {
  const paper = () => getComputedStyle(document.documentElement).backgroundColor;

  /** The colour of the browser's own bar: of the metas that hold, the first. */
  const bar = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => media === '' || matchMedia(media).matches,
    )?.content;

  /** The head of client/index.html, as far as it concerns the theme. */
  function bringMetas() {
    for (const [content, scheme] of [
      ['#f8f6f0', 'light'],
      ['#111815', 'dark'],
    ] as const) {
      const meta = document.createElement('meta');
      Object.assign(meta, { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` });
      document.head.append(meta);
      onTestFinished(() => meta.remove());
    }
  }

  async function choose(name: string) {
    await page.getByRole('button', { name: 'Account' }).click();
    await header.getByText(name, { exact: true }).click();
    await userEvent.keyboard('{Escape}');
  }

  it('is dark once it was chosen, in this browser from then on, before anything is painted', async () => {
    await renderRoute('/manager', 'manager');
    bringMetas();
    await choose('Dark');
    await expect.poll(paper).toBe('rgb(17, 24, 21)');
    expect(bar()).toBe('#111815');
    // Another visit: the page begins with nothing, and theme.js runs in its head.
    delete document.documentElement.dataset.theme;
    await loadThemeScript();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('follows the system again when told to', async () => {
    await renderRoute('/manager', 'manager');
    bringMetas();
    await choose('Light');
    await expect.poll(paper).toBe('rgb(248, 246, 240)');
    expect(bar()).toBe('#f8f6f0');
    await choose('System');
    expect(bar()).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? '#111815' : '#f8f6f0');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    await loadThemeScript();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  function loadThemeScript() {
    const script = document.createElement('script');
    script.src = `/theme.js?${crypto.randomUUID()}`;
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    document.head.append(script);
    return loaded;
  }
});

it('an agent whom nobody linked is told what to do, and may sign out', async () => {
  await renderRoute('/agent/calendar', 'unlinkedAgent');
  const title = 'Your account is not linked to an agent yet';
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText(/^Ask the lodge to link unlinkedagent@pages\.example/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

it('an invited agent is sent the link that confirms the address, and let in once it is', async () => {
  const { email } = await renderToNewcomer('/account', 'Vera Verma');
  await inviteAgent('Verma Walks', email);
  await leaveRoute();
  renderSite('/agent');
  await expect.element(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.element(page.getByText('Nothing new: the account is not linked yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a link to confirm it' }).click();
  await expect.element(page.getByText(/^The link is on its way\./)).toBeVisible();
  const oobCode = await codeSentTo(email);
  const answer = await fetch('/identitytoolkit.googleapis.com/v1/accounts:update', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode }),
  });
  expect(answer.ok).toBe(true);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.element(page.getByRole('region', { name: 'Your commission' })).toBeVisible();
});

/** The code of the last message that would have been sent to an address. */
async function codeSentTo(email: string): Promise<string> {
  const answer = await fetch('/emulator/auth/outbox', { headers: { accept: 'application/json' } });
  const { messages } = await answer.json();
  return messages.find(({ to }: { to: string }) => to === email).code;
}

it('the open page of an agent who is switched off closes, and opens again by itself', async () => {
  await renderRoute('/agent/bookings', 'switchedAgent');
  const bookings = page.getByRole('heading', { name: 'No bookings yet' });
  await expect.element(bookings).toBeVisible();
  await changeAgent('Cedar Walks', { isActive: false });
  await expect.element(page.getByText('or to switch the agency on again', { exact: false })).toBeVisible();
  await expect.element(bookings).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.element(page.getByText('Nothing new: the account is not linked yet.')).toBeVisible();
  await changeAgent('Cedar Walks', { isActive: true });
  await expect.element(bookings).toBeVisible();
});

it('the day is shown as the device keeps it while the lodge leaves a page unanswered, then the page', async () => {
  await book({ guest: 'Ketaki Meanwhile', room: '201', arrival: await ownNights() });
  await renderRoute('/manager', 'manager');
  await expect.poll(cachedDay).toBeDefined();
  const answer = holdBack('BookingsPage');
  await page
    .getByRole('navigation', { name: 'Manager', exact: true })
    .getByRole('link', { name: 'Bookings' })
    .click();
  const sheet = page.getByRole('article', { name: 'Downtime sheet' });
  await expect
    .element(sheet.getByText(/as of (1?\d(:\d\d)? [ap]m|12 noon|midnight)\. It may have changed since\./))
    .toBeVisible();
  await expect.element(page.getByText('No answer from the lodge yet. Trying again.')).toBeVisible();
  answer();
  await expect.element(page.getByRole('main').getByRole('table', { name: 'Bookings' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

async function cachedDay(): Promise<unknown> {
  const state = (await openedSession()).state();
  return 'uid' in state ? storedAt(state.uid, 'day') : undefined;
}
