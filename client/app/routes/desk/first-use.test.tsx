import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeAnswers } from '../../../testing/answers.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

/** The first page as it is before there is a room to sell. */
function withoutRooms(): void {
  changeAnswers('DashboardScreen', (answer) => answer.replace('"hasRooms":true', '"hasRooms":false'));
  changeAnswers('FirstSteps', (answer) => {
    const { data } = JSON.parse(answer);
    const rateCalendar = { ...data.rateCalendar, roomTypes: [] };
    return JSON.stringify({ data: { ...data, roomTypes: [], rooms: [], rateCalendar, dataImports: [] } });
  });
  changeAnswers('ImportStart', (answer) => answer.replace(/"roomTypes":\[.*?\]/, '"roomTypes":[]'));
}

it('an admin of a lodge without rooms is led to what it needs, in place of figures of nothing', async () => {
  withoutRooms();
  await renderRoute('/admin', 'admin');
  const card = main.getByRole('region', { name: 'Set up the lodge' });
  await expect.element(card.getByRole('link', { name: 'Rooms', exact: true })).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'The lodge' }))
    .toHaveAttribute('href', '/admin/settings');
  await expect.element(main.getByText('The next 14 nights')).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: /^Rooms free/ })).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: 'This month' })).not.toBeInTheDocument();
  const steps = card.getByRole('listitem').getByRole('link');
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    'The lodge',
    'Room types and rates',
    'Seasons',
    'Rooms',
    'Import',
  ]);
  await card.getByRole('link', { name: 'Import' }).click();
  await expect.element(main.getByText(/^A line for each room type: its name/)).toBeVisible();
});

it('a lodge whose rooms are sold later has its first page as ever', async () => {
  changeAnswers('DashboardScreen', (answer) => answer.replaceAll(/"rooms":\d+/g, '"rooms":0'));
  await renderRoute('/admin', 'admin');
  await expect.element(main.getByRole('region', { name: /^Rooms free/ })).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Set up the lodge' })).not.toBeInTheDocument();
});

it('an admin of a lodge with rooms is reminded of its address, with what is done ticked; a manager is not', async () => {
  changeAnswers('DashboardScreen', (answer) => answer.replace(/"address":"[^"]+"/, '"address":""'));
  changeAnswers('FirstSteps', (answer) => answer.replace(/"address":"[^"]+"/, '"address":""'));
  await renderRoute('/admin', 'admin');
  const card = main.getByRole('region', { name: 'Set up the lodge' });
  await expect.element(card.getByRole('link', { name: 'The lodge' })).toBeVisible();
  await expect.element(main.getByRole('region', { name: /^Rooms free/ })).toBeVisible();
  const done = card.getByRole('listitem').filter({ hasText: 'Done' });
  expect(done.elements().map((step) => step.textContent?.includes('The lodge'))).not.toContain(true);
  expect(done.elements().length).toBeGreaterThan(1);
  await renderRoute('/manager', 'manager');
  await expect.element(main.getByRole('region', { name: /^Rooms free/ })).toBeVisible();
  await expect.element(main.getByText('There are no rooms to sell yet')).not.toBeInTheDocument();
});

it('a manager of a lodge without rooms reads whom to ask', async () => {
  withoutRooms();
  await renderRoute('/manager', 'manager');
  await expect
    .element(main.getByText('There are no rooms to sell yet. An admin adds them under Settings.'))
    .toBeVisible();
});

it('a new booking of a lodge without room types leads to where they are made', async () => {
  changeAnswers('NewBookingPage', (answer) =>
    answer.replace(/"roomTypes":\[.*?\}\],"rooms"/, '"roomTypes":[],"rooms"'),
  );
  await renderRoute('/admin/reservation', 'admin');
  await expect.element(main.getByRole('link', { name: 'Add rooms' })).toHaveAttribute('href', '/admin/rooms');
  await expect.element(main.getByRole('button', { name: 'Book' })).not.toBeInTheDocument();
});
