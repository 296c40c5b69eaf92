import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

test('a public page asks nothing of a visitor, and names who is signed in, with the way in and the way out', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const site = page.getByRole('navigation', { name: 'Site' });
  await expect(site.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(asked).not.toContain('/graphql');
  expect(asked).not.toContain('/config.json');

  await signInAs(page, 'Manager', '/manager');
  for (const path of ['/', '/book']) {
    await page.goto(path);
    await site.getByText('Meera Thakur').click();
    await expect(site.getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/manager');
    await expect(site.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
    await expect(site.getByRole('link', { name: 'Sign in' })).toBeHidden();
  }
  await site.getByRole('link', { name: 'Log out' }).click();
  await expect(site.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(site.getByText('Meera Thakur')).toBeHidden();
});

test('a guest is led from a public page to the own stays, and out', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Guest', exact: true }).click();
  await expect(page).toHaveURL('/');
  const site = page.getByRole('navigation', { name: 'Site' });
  await site.getByText('Rohan Das').click();
  await expect(site.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  await site.getByRole('link', { name: 'My stays' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My stays' })).toBeVisible();
  await site.getByText('Rohan Das').click();
  await site.getByRole('link', { name: 'Log out' }).click();
  await expect(site.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
