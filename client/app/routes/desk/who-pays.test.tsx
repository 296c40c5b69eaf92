import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book, splitBill } from '../../../testing/desk.ts';
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
