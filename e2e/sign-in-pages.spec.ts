import { expect, test } from './fixtures.ts';

test('the sign-in pages let popups answer and run no script of another', async ({ request, page }) => {
  const at = async (path: string) =>
    (await request.get(path, { headers: { accept: 'text/html' } })).headers();
  expect((await at('/auth/login'))['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect((await at('/manager'))['cross-origin-opener-policy']).toBe('same-origin');
  expect((await at('/auth/login'))['content-security-policy']).toContain("script-src 'self';");
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').focus();
  const stops = ['Password', 'Forgot your password?', 'Sign in', 'Continue with a phone number'];
  for (const _stop of stops) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Continue with a phone number' })).toBeFocused();
});
