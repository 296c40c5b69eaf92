import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book, chargeAndPay, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('the account names the agent on the bill that the agent pays, and asks the guest for the other one alone', async () => {
  const arrival = await ownNights(6);
  const code = await book({
    guest: 'Agnes Pereira',
    room: '102',
    arrival,
    againOn: addNights(arrival, 3),
    by: 'agent',
  });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const bill = main.getByRole('region', { name: 'Bill · Himalaya Travels' });
  await expect.element(bill.getByText('Himalaya Travels pays', { exact: true })).toBeVisible();
  await expect.element(bill.getByText('To pay', { exact: true })).not.toBeInTheDocument();
  await desk.splitFolio(code, { reservationRoomIds: [await desk.reservationRoomId(code, 1)] });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const agents = main.getByRole('region', { name: 'Bill 1 · Himalaya Travels' });
  await expect.element(agents.getByText('Himalaya Travels pays', { exact: true })).toBeVisible();
  const own = main.getByRole('region', { name: 'Bill 2' });
  await expect.element(own.getByText('To pay', { exact: true })).toBeVisible();
  await expect.element(own.getByText('Himalaya Travels pays')).not.toBeInTheDocument();
});

it('a row of the day names the agent in place of an amount that is due', async () => {
  const arrival = await ownNights();
  await book({ guest: 'Agnes Dsouza', room: '201', arrival, by: 'agent' });
  await renderRoute(`/manager/day?day=${arrival}`, 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  const row = arrivals.getByRole('listitem').filter({ hasText: 'Agnes Dsouza' });
  await expect.element(row.getByText(/Himalaya Travels pays ₹/)).toBeVisible();
  await expect.element(row.getByText(/to pay/)).not.toBeInTheDocument();
});

it('a row of the day says that what is to pay is for the whole booking, on a phone’s calendar, too', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  const arrival = await ownNights(6);
  await book({ guest: 'Agnes Toppo', room: '201', arrival, againOn: addNights(arrival, 3) });
  await renderRoute(`/manager/day?day=${arrival}`, 'manager');
  const row = main.getByRole('listitem').filter({ hasText: 'Agnes Toppo' });
  await expect.element(row.getByText(/₹7,200 to pay for the whole booking/)).toBeVisible();
  await page.viewport(390, 844);
  await renderRoute(`/manager/calendar?day=${arrival}`, 'manager');
  await expect.element(row.getByText('₹7,200 to pay for the whole booking', { exact: true })).toBeVisible();
});

it('the list of bookings and what Ctrl K finds name the agent in place of an amount to pay', async () => {
  const arrival = await ownNights(6);
  const code = await book({
    guest: 'Agnes Bilung',
    room: '103',
    arrival,
    againOn: addNights(arrival, 3),
    by: 'agent',
  });
  await renderRoute(`/manager/bookings?show=all&text=${code}`, 'manager');
  const row = main.getByRole('row').filter({ hasText: 'Agnes Bilung' });
  await expect.element(row.getByText('Himalaya Travels pays ₹3,600', { exact: true })).toBeVisible();
  await expect.element(main.getByText('₹3,600 in all, ₹3,600 from agents', { exact: true })).toBeVisible();
  await desk.splitFolio(code, { reservationRoomIds: [await desk.reservationRoomId(code, 1)] });
  await renderRoute(`/manager/bookings?show=all&text=${code}`, 'manager');
  const words = '₹1,200 to pay · Himalaya Travels pays ₹2,400';
  await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  const sums = '₹3,600 in all, ₹1,200 to pay, ₹2,400 from agents';
  await expect.element(main.getByText(sums, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Guest, room, code, phone or page' }).fill('agnes bilung');
  await expect.element(page.getByRole('option', { name: new RegExp(words) })).toBeVisible();
});

it('the calendar names the agent on the bar and in what it opens', async () => {
  const arrival = await ownNights();
  await book({ guest: 'Agnes Mathew', room: '102', arrival, by: 'agent' });
  await renderRoute(`/manager/calendar?from=${arrival}&nights=7`, 'manager');
  const bar = page.getByRole('gridcell', { name: /^Agnes Mathew.*Himalaya Travels pays ₹2,400$/ });
  await bar.click();
  const sums = page.getByRole('dialog', { name: /^Agnes Mathew/ });
  await expect.element(sums.getByText('Himalaya Travels pays', { exact: true })).toBeVisible();
  await expect.element(sums.getByText('To pay')).not.toBeInTheDocument();
});

const price = page.getByRole('complementary', { name: 'Price' });

/** The form for a room of its own nights, filled in but for who pays. */
async function fillIn(area: 'manager' | 'agent', arrival: string, guest: string) {
  const nights = `arrival=${arrival}&departure=${addNights(arrival, 2)}`;
  await renderRoute(`/${area}/reservation?${nights}`, area);
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(guest);
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
}

it('the desk chooses the guest of an agent as payer, and the account and the day ask the guest', async () => {
  const arrival = await ownNights();
  await fillIn('manager', arrival, 'Agnes Tirkey');
  const payers = main.getByRole('group', { name: 'Who pays' });
  await expect.element(payers).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Agent', exact: true }).selectOptions('Himalaya Travels');
  await expect.element(payers.getByRole('radio', { name: 'Himalaya Travels' })).toBeChecked();
  await payers.getByText('The guest').click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Agnes Tirkey' })).toBeVisible();
  const bill = main.getByRole('region', { name: 'Bill', exact: true });
  await expect.element(bill.getByText('To pay', { exact: true })).toBeVisible();
  await renderRoute(`/manager/day?day=${arrival}`, 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  const row = arrivals.getByRole('listitem').filter({ hasText: 'Agnes Tirkey' });
  await expect.element(row.getByText(/₹2,400 to pay/)).toBeVisible();
  await expect.element(row.getByText(/Himalaya Travels pays/)).not.toBeInTheDocument();
});

it('an agent lets the guest pay at the lodge', async () => {
  await fillIn('agent', await ownNights(), 'Agnes Lobo');
  const payers = main.getByRole('group', { name: 'Who pays' });
  await expect.element(payers.getByRole('radio', { name: 'Himalaya Travels' })).toBeChecked();
  await payers.getByText('The guest').click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Agnes Lobo' })).toBeVisible();
  const bill = main.getByRole('region', { name: 'Bill', exact: true });
  await expect.element(bill.getByText('To pay', { exact: true })).toBeVisible();
});

it('the first page says apart what agents owe, and leads an admin to the account of the one who owes it', async () => {
  const code = await book({ guest: 'Agnes Kurian', room: '103', arrival: await ownNights(), by: 'agent' });
  await chargeAndPay(code, 150_00, 50_00, { date: dayIn(0) });
  await renderRoute('/admin', 'admin');
  const dues = main.getByRole('region', { name: /^Due by today/ });
  await expect.element(dues.getByText(/ from agents$/)).toBeVisible();
  const row = dues.getByRole('listitem').filter({ hasText: 'Agnes Kurian' });
  const more = dues.getByRole('button', { name: /^\d+ more$/ });
  await expect
    .poll(() => {
      if (row.elements().length === 0)
        more.elements()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return row.elements().length;
    })
    .toBe(1);
  await expect.element(row.getByText(/Himalaya Travels pays ₹100/)).toBeVisible();
  await expect.element(row.getByRole('button', { name: /^Take payment/ })).not.toBeInTheDocument();
  await row.getByRole('link', { name: 'Account of Himalaya Travels' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Himalaya Travels' })).toBeVisible();
});
