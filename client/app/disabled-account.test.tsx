import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute, shownAddress } from '../testing/render-route.tsx';

it('somebody whose account is disabled is led out of the page they stand on, and told why', async () => {
  await renderRoute('/manager/bookings', 'leaver');
  await expect.element(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible();
  await fetch('/emulator/tests/leaver/disable', { method: 'POST' });
  onTestFinished(async () => void (await fetch('/emulator/tests/leaver/enable', { method: 'POST' })));
  await expect.element(page.getByText('This account is disabled. Contact the lodge.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(shownAddress()).toBe('/auth/login?why=disabled');
  await expect.element(page.getByRole('heading', { name: 'All bookings' })).not.toBeInTheDocument();
});
