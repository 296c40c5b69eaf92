import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../testing/answers.ts';
import { book } from '../../testing/desk.ts';
import { ownNights } from '../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';

const menu = page.getByRole('button', { name: 'Print and send' });
const link = () => page.getByRole('link', { name: 'Open WhatsApp' });

/** What the link to WhatsApp would say, and to whom. */
function sent(): { to: string; text: string } {
  const { pathname, searchParams } = new URL(link().element().getAttribute('href') ?? '');
  return { to: pathname, text: searchParams.get('text') ?? '' };
}

it('the confirmation is written in English and in Hindi, to the number of the guest', async () => {
  const code = await book({
    guest: 'Paro Papers',
    room: '101',
    arrival: await ownNights(2),
    phone: '98300 70001',
  });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send the confirmation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the confirmation' });
  await expect.element(dialog.getByText('To +91 98300 70001.')).toBeVisible();
  await expect.element(link()).toBeVisible();
  expect(sent().to).toBe('/919830070001');
  expect(sent().text).toMatch(/^Namaste Paro Papers,\n\nYour stay is booked\./);
  expect(sent().text).toContain("1 × Couple's Cove");
  expect(sent().text).toContain('₹2,400');
  await dialog.getByRole('radio', { name: 'हिन्दी' }).click({ force: true });
  await expect.poll(() => sent().text).toMatch(/^नमस्ते Paro Papers जी,/);
});

it('the menu leads to the printer, once', async () => {
  const printer = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => printer.mockRestore());
  const code = await book({ guest: 'Prem Papers', room: '101', arrival: await ownNights(2) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Print registration card' }).click();
  await expect.element(page.getByRole('article', { name: 'Registration card of Prem Papers' })).toBeVisible();
  await expect.poll(() => printer.mock.calls.length).toBe(1);
  await expect.poll(shownAddress).toBe(`/manager/print/registration?codes=${code}`);
});

it('a bill that is printed a second time says DUPLICATE', async () => {
  const printer = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => printer.mockRestore());
  const code = await book({ guest: 'Pia Papers', room: '101', arrival: await ownNights(2) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Print bill' }).click();
  const bill = page.getByRole('article', { name: /^Bill, / });
  await expect.element(bill.getByText("Couple's Cove 101")).toBeVisible();
  await expect.poll(() => printer.mock.calls.length).toBe(1);
  expect(bill.getByText('DUPLICATE').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.element(bill.getByText('DUPLICATE', { exact: true })).toBeVisible();
  await expect.poll(() => printer.mock.calls.length).toBe(2);
});

it('nothing is printed while the print cannot be kept', async () => {
  const printer = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => printer.mockRestore());
  const code = await book({ guest: 'Puja Papers', room: '101', arrival: await ownNights(2) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await menu.click();
  failWith('RecordPrint', 'FORBIDDEN');
  await page.getByRole('menuitem', { name: 'Print bill' }).click();
  await expect.element(page.getByText(/^Not printed\./)).toBeVisible();
  expect(printer.mock.calls).toEqual([]);
});

it('the bills of several bookings are printed at once, and none until each of them is kept', async () => {
  const printer = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => printer.mockRestore());
  const arrival = await ownNights(2);
  const codes = [
    await book({ guest: 'Pankaj Papers', room: '101', arrival }),
    await book({ guest: 'Pallavi Papers', room: '102', arrival }),
  ];
  await renderRoute(`/manager/print/bill?codes=${codes.join(',')}`, 'manager');
  await expect.element(page.getByRole('heading', { level: 1, name: '2 bills' })).toBeVisible();
  const bills = page.getByRole('article', { name: /^Bill, / });
  expect(bills.elements().map(({ textContent }) => /Pa\w+ Papers/.exec(textContent)?.[0])).toEqual([
    'Pankaj Papers',
    'Pallavi Papers',
  ]);
  const print = page.getByRole('button', { name: 'Print' });
  const answerAgain = failWith('RecordPrint', 'FORBIDDEN');
  await print.click();
  await expect.element(page.getByText(/^Not printed\./)).toBeVisible();
  expect(printer.mock.calls).toEqual([]);
  answerAgain();
  await print.click();
  await expect.poll(() => printer.mock.calls.length).toBe(1);
  await expect.element(page.getByText(/^Not printed\./)).not.toBeInTheDocument();
  expect(bills.getByText('DUPLICATE').elements()).toEqual([]);
  await print.click();
  await expect.poll(() => bills.getByText('DUPLICATE', { exact: true }).elements().length).toBe(2);
});
