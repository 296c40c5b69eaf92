import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerAlways, holdBack } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const PLATES = { __typename: 'Plates', adults: 5, children: 1 };
const NONE = { __typename: 'Plates', adults: 0, children: 0 };
const LODGE = {
  __typename: 'Lodge',
  name: 'Deodar Lodge',
  legalName: '',
  address: '',
  phone: '',
  email: '',
  gstin: null,
  isGstRegistered: false,
  printWidth: 'MM80',
  today: '2031-05-01',
  tonight: '2031-05-01',
  nightEndsAt: '05:00',
};
const SHEET = {
  __typename: 'KitchenSheet',
  day: '2031-05-02',
  rooms: [
    {
      __typename: 'KitchenRoom',
      id: 'a:b',
      number: '203',
      guestName: 'Kamala Kitchen',
      code: 'K7QX4M2P',
      mealPlan: 'HALF_BOARD',
      adults: 2,
      children: 1,
      hasBreakfast: true,
      hasLunch: false,
      hasDinner: true,
      requests: 'No onion',
    },
  ],
  breakfasts: PLATES,
  lunches: NONE,
  dinners: PLATES,
  plans: [{ __typename: 'KitchenPlan', mealPlan: 'HALF_BOARD', rooms: 1, adults: 2, children: 1 }],
};

it('plates are counted by meal, room and plan, and printed on the paper of the lodge', async () => {
  const printer = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => printer.mockRestore());
  answerAlways('KitchenPaper', { lodge: LODGE, kitchenSheet: SHEET });
  await renderRoute('/manager/kitchen?day=2031-05-02', 'manager');
  const main = page.getByRole('main');
  await expect.element(main.getByText('6 (1 child)').first()).toBeVisible();
  const room = main.getByRole('listitem').filter({ hasText: 'Kamala Kitchen' });
  for (const words of ['203', 'Breakfast, dinner', 'No onion']) {
    await expect.element(room.getByText(words, { exact: true })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Print' }).click();
  await expect.element(page.getByRole('article')).toHaveAttribute('data-paper', 'MM80');
  await expect.poll(() => printer.mock.calls.length).toBe(1);
});

it('the kitchen goes from day to day faster than the plates come, and says where nobody eats', async () => {
  await renderRoute('/manager/kitchen?day=2031-06-02', 'manager');
  await expect.element(page.getByRole('heading', { name: 'Nobody has a meal on this day' })).toBeVisible();
  const after = page.getByRole('link', { name: 'The day after' });
  const letGo = holdBack('KitchenPaper');
  await after.click();
  await expect.element(page.getByText('Tue, 3 Jun 2031')).toBeVisible();
  await after.click();
  await expect.element(page.getByText('Wed, 4 Jun 2031')).toBeVisible();
  await page.getByRole('link', { name: 'The day before' }).click();
  await expect.element(page.getByText('Tue, 3 Jun 2031')).toBeVisible();
  expect(shownAddress()).toBe('/manager/kitchen?day=2031-06-03');
  letGo();
  await expect.element(page.getByRole('heading', { name: 'Nobody has a meal on this day' })).toBeVisible();
});
