import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book, chargeAndPay, dayIn, splitBill } from '../../../testing/desk.ts';
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
  await splitBill(code);
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
  await expect.element(row.getByText(/due/)).not.toBeInTheDocument();
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

it('the first page says apart what agents owe, and leads an admin to the account of the one who owes it', async () => {
  const code = await book({ guest: 'Agnes Kurian', room: '103', arrival: await ownNights(), by: 'agent' });
  await chargeAndPay(code, 150_00, 50_00, { date: dayIn(0) });
  await renderRoute('/admin', 'admin');
  const dues = main.getByRole('region', { name: /^To pay/ });
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
