import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { replaceInAnswers } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const checkIn = () => main.getByRole('button', { name: 'Check in', exact: true }).click();

it('who is ready but has something to pay or something said of them is asked about first, and let in at once otherwise', async () => {
  replaceInAnswers('"upiVpa":null', '"upiVpa":"deodar@lodge.example"');
  const code = await book({ guest: 'Rhea Joshi', room: '325', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const entering = page.getByRole('dialog', { name: 'Check in Rhea Joshi?' });
  await checkIn();
  await entering.getByRole('textbox', { name: 'Number' }).fill('2341 2341 2346');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect
    .element(entering.getByText('Enter only the last 4 digits of the Aadhaar number.'))
    .toBeVisible();
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Check-in undone.')).toBeVisible();

  // the ID is there now, and the money is not
  await checkIn();
  await expect.element(entering.getByRole('checkbox', { name: 'Pays now: ₹1,800 to pay' })).toBeVisible();
  await expect.element(entering.getByRole('textbox', { name: 'Number' })).not.toBeInTheDocument();
  await entering.getByRole('checkbox', { name: /^Pays now/ }).click();
  await entering.getByRole('textbox', { name: 'Amount' }).fill('1800');
  await entering.getByText('UPI', { exact: true }).click();
  // what is scanned is the exact sum, and the receipt of it is offered once they are in
  await expect
    .element(entering.getByRole('img', { name: 'QR code: pay ₹1,800 to deodar@lodge.example by UPI' }))
    .toBeVisible();
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  const entered = page.getByRole('dialog', { name: 'Rhea Joshi is checked in' });
  await expect.element(entered.getByText(/^₹1,800 taken, UPI\. Receipt R\//)).toBeVisible();
  await expect.element(entered.getByRole('link', { name: 'Print' })).toBeVisible();
  await expect.element(entered.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
  await entered.getByRole('button', { name: 'Undo' }).click();
  await expect.element(entered).not.toBeInTheDocument();

  await checkIn();
  await expect.element(page.getByText('Rhea Joshi is checked in.')).toBeVisible();
  await expect.element(entering).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(main.getByRole('button', { name: 'Check in', exact: true })).toBeVisible();

  await desk.updateReservation(code, { requests: 'A room away from the road' });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await checkIn();
  await expect.element(entering.getByText(/A room away from the road$/)).toBeVisible();
  await expect.element(entering.getByRole('textbox')).not.toBeInTheDocument();
  await entering.getByRole('button', { name: 'Not yet' }).click();

  await desk.updateReservation(code, { requests: null });
  await desk.updateReservation(code, { note: 'Paid late last year' });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await checkIn();
  await expect.element(entering.getByText(/Paid late last year$/)).toBeVisible();
});

it('the advance is taken with the check-in, which stands there, or all of it at one press', async () => {
  const code = await book({ guest: 'Sonam Joshi', room: '356', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await checkIn();
  const entering = page.getByRole('dialog', { name: 'Check in Sonam Joshi?' });
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('checkbox', { name: 'Pays now: ₹1,800 to pay' }).click();
  const amount = entering.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('540');
  await entering.getByRole('button', { name: 'All of it ₹1,800' }).click();
  await expect.element(amount).toHaveValue('1,800');
  await entering.getByRole('button', { name: 'Advance ₹540' }).click();
  await expect.element(amount).toHaveValue('540');
  await entering.getByText('Cash', { exact: true }).click();
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  const entered = page.getByRole('dialog', { name: 'Sonam Joshi is checked in' });
  await expect.element(entered.getByText(/^₹540 taken, Cash\. Receipt R\//)).toBeVisible();
  await entered.getByRole('button', { name: 'Done' }).click();
  const account = page.getByRole('region', { name: 'Account' });
  await expect.element(account.getByText('₹1,260', { exact: true })).toBeVisible();
});

it('who comes in on an agent’s bill is asked for nothing, from the first frame on', async () => {
  const code = await book({ guest: 'Sunil Joshi', room: '357', arrival: dayIn(0), nights: 1, by: 'agent' });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const asked: string[] = [];
  const watch = new MutationObserver(() => {
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    if (/Pays now|to pay|Paid how|Amount/.test(text)) asked.push(text);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await checkIn();
  const entering = page.getByRole('dialog', { name: 'Check in Sunil Joshi?' });
  await expect.element(entering.getByText(/^Himalaya Travels pays\s*₹1,800$/)).toBeVisible();
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(page.getByText('Sunil Joshi is checked in.')).toBeVisible();
  expect(asked).toEqual([]);
});
