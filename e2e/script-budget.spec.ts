import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { BUDGETS } from '../bench/bundle-size.ts';
import { expect, test } from './fixtures.ts';
import { PUBLIC_PATHS, SIGN_IN_PATHS } from './routes.ts';

/** How much script a page loads until it is at rest and nobody did anything there, in bytes as gzip packs it. */
async function scriptUntilRest(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.off('response', note);
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

for (const path of PUBLIC_PATHS) {
  test(`${path} loads no more script than a public page may`, async ({ page }) => {
    expect(await scriptUntilRest(page, path)).toBeLessThanOrEqual(BUDGETS.publicPage);
  });
}

test('the page of a room loads no more script than a public page may', async ({ page, request }) => {
  const home = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const path = /href="(\/rooms\/[^"]+)"/.exec(home)?.[1] ?? 'the home page leads to no room';
  expect(await scriptUntilRest(page, path)).toBeLessThanOrEqual(BUDGETS.publicPage);
});

test.describe('an address where nothing is', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('loads no more script than a public page may', async ({ page }) => {
    expect(await scriptUntilRest(page, '/no-such-page')).toBeLessThanOrEqual(BUDGETS.publicPage);
  });
});

for (const path of SIGN_IN_PATHS) {
  test(`${path} loads no more script than a sign-in page may, until somebody types`, async ({ page }) => {
    expect(await scriptUntilRest(page, path)).toBeLessThanOrEqual(BUDGETS.signInPage);
    const desk = page.waitForResponse(/\/assets\/shell-/);
    await page.getByRole('textbox').first().focus();
    expect((await desk).ok()).toBe(true);
  });
}

test('the desk is there while a password is typed, and signing in loads no page', async ({ page }) => {
  await page.goto('/auth/login?next=/manager/bookings');
  const desk = page.waitForResponse(/\/assets\/shell-/);
  await page.getByLabel('E-mail').fill('manager@lodge.example');
  await desk;
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(request.url());
  });
  await page.getByLabel('Password').fill('lodge-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible();
  await expect(page).toHaveURL('/manager/bookings');
  expect(loaded).toEqual([]);
});
