import { expectNothingFound } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const PAGES = [
  '/auth/login',
  '/auth/login?why=disabled',
  '/auth/phone-login',
  '/auth/signup',
  '/auth/forgot-password',
  '/emulator/auth/outbox',
  '/emulator/auth/action?mode=resetPassword&oobCode=x',
  '/emulator/auth/handler?providerId=google.com',
];

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the sign-in pages and on the list of users, light and dark, and nothing scrolls sideways', async ({
      page,
    }) => {
      for (const path of [...PAGES, '/admin/users']) {
        if (path === '/admin/users') await signInAs(page, 'Admin', path);
        else await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.startsWith('/auth')) await page.locator('form').getByRole('button').click();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectNothingFound(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      }
    });
  });
}

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
