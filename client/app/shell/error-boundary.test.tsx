import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openedSession } from '../../lib/session/session.ts';
import { failWith } from '../../testing/answers.ts';
import { expectConsoleErrors } from '../../testing/console-errors.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const THE_PAGE_FAILED = /The above error occurred in/;
const navigation = page.getByRole('navigation', { name: 'Manager', exact: true });

it('the navigation stays round a page that failed, which names the id and is tried again', async () => {
  expectConsoleErrors(THE_PAGE_FAILED);
  const mend = failWith('CalendarScreen', 'BAD_USER_INPUT', { id: '7f3a' });
  // other nights than below: no answer that is still on its way here is taken for one there
  await renderRoute('/manager/calendar?nights=7', 'manager');
  const session = await openedSession();
  const notice = page.getByRole('alert');
  await expect.element(notice.getByRole('heading', { name: 'This did not work' })).toBeVisible();
  await expect.element(notice.getByText('If you call us about it, name 7f3a.')).toBeVisible();
  await expect.element(navigation.getByRole('link', { name: 'Bookings' })).toBeVisible();
  mend();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(await openedSession()).toBe(session);
});

it('a failure is forgotten on another page and on the way back', async () => {
  expectConsoleErrors(THE_PAGE_FAILED);
  const mend = failWith('CalendarScreen', 'FORBIDDEN');
  await renderRoute('/manager/calendar', 'manager');
  await expect.element(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Bookings' }).click();
  await expect.element(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  mend();
  await navigation.getByRole('link', { name: 'Calendar' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
});
