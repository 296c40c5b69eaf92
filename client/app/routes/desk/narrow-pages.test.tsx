import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const boxOf = async (locator: ReturnType<typeof main.getByRole>) => {
  await expect.element(locator).toBeVisible();
  return locator.element().getBoundingClientRect();
};

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

it('a paper has Print beside its name on a phone', async () => {
  await renderRoute('/manager/print/tariff', 'manager');
  const print = await boxOf(main.getByRole('button', { name: 'Print' }));
  const name = await boxOf(main.getByRole('heading', { level: 1 }));
  expect(print.top).toBeLessThan(name.bottom);
  expect(print.bottom).toBeGreaterThan(name.top);
});

it('a line of the cancellation policy is taken off in its own rows on a phone', async () => {
  await renderRoute('/admin/settings', 'admin');
  const cross = await boxOf(main.getByRole('button', { name: 'Take line 1 off' }));
  const days = await boxOf(main.getByText('Line 1: days before').first());
  const part = await boxOf(main.getByRole('combobox', { name: 'Line 1: part of the stay' }));
  expect(cross.bottom).toBeGreaterThan(days.top);
  expect(cross.bottom).toBeLessThan(part.top);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('Devanagari has letters of its own, and text of other scripts does not load them', async () => {
  const isLoaded = () =>
    [...document.fonts].some(({ family, status }) => family.includes('Devanagari') && status === 'loaded');
  await renderRoute('/admin/settings', 'admin');
  await expect.element(main.getByRole('button', { name: 'Take line 1 off' })).toBeVisible();
  await document.fonts.ready;
  expect(isLoaded()).toBe(false);
  main.getByRole('heading', { level: 1 }).element().append('देवदार');
  await expect.poll(isLoaded).toBe(true);
});
