import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const search = page.getByRole('searchbox', { name: 'Guest, room, code or phone' });
const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

beforeAll(async () => {
  const from = await ownNights();
  await book({ guest: 'Zoya Mirza', room: '102', arrival: from, phone: '98300 44444' });
  await book({ guest: 'Zubin Mirza', room: '103', arrival: from });
});

it('the list is narrowed to the name that is typed, and counted by status', async () => {
  await renderRoute('/manager/bookings', 'manager');
  await search.fill('Mirza');
  await expect.element(tab(/^All ?2$/)).toBeVisible();
  await expect.element(tab(/^Confirmed ?2$/)).toBeVisible();
  await expect.element(tab(/^Cancelled ?0$/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Zoya Mirza/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Zubin Mirza/ })).toBeVisible();
  await expect.poll(shownAddress).toBe('/manager/bookings?text=Mirza');
});

it('the list opens on the bookings of today, and keeps what was chosen on the way back from a booking', async () => {
  const today = await book({ guest: 'Zarina Today', room: '316', arrival: dayIn(0), nights: 1 });
  await desk.checkIn(today);
  await renderRoute('/manager/bookings', 'manager');
  const list = (name: string) =>
    page.getByRole('navigation', { name: 'Whose' }).getByRole('link', { name, exact: true });
  await expect.element(list('Today')).toHaveAttribute('aria-current', 'page');
  const lists = page.getByRole('navigation', { name: 'Whose' }).getByRole('link').elements();
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Arriving',
    'In house',
    'Leaving',
    'Refund due',
    'All days',
  ]);
  await expect.element(page.getByRole('link', { name: 'Zarina Today' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zoya Mirza' })).not.toBeInTheDocument();
  await list('Leaving').click();
  await expect.element(page.getByRole('link', { name: 'Zarina Today' })).not.toBeInTheDocument();
  await list('In house').click();
  await page.getByRole('link', { name: 'Zarina Today' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Zarina Today' })).toBeVisible();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect.poll(shownAddress).toBe('/manager/bookings?show=in-house');
  await expect.element(list('In house')).toHaveAttribute('aria-current', 'page');
  await search.fill('Mirza');
  await expect.poll(shownAddress).toBe('/manager/bookings?text=Mirza');
  await expect.element(page.getByRole('link', { name: 'Zoya Mirza' })).toBeVisible();
});

it('what is listed is summed and chosen as a whole, and its guests are written to', async () => {
  await renderRoute('/manager/bookings?text=Mirza', 'manager');
  await expect.element(page.getByText('₹4,800 in all, ₹4,800 to pay')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await expect.element(page.getByText('2 bookings chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Send messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 2 guests' });
  const links = dialog.getByRole('link', { name: 'Send on WhatsApp' });
  await expect.poll(() => links.elements().length).toBe(2);
  const addresses = () => links.elements().map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(addresses()[0]).toMatch(/^https:\/\/wa\.me\/919830044444\?text=/);
  await dialog.getByRole('combobox', { name: 'About' }).selectOptions('What is due');
  await expect.poll(() => addresses()[0]).toMatch(/₹720/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await expect.element(page.getByText('2 bookings chosen')).not.toBeInTheDocument();
});

it('the held bookings that are ticked are confirmed, and each says what came of it', async () => {
  const from = await ownNights();
  const gone = await book({ guest: 'Hema Holder', room: '102', arrival: from, status: 'HELD' });
  await book({ guest: 'Hari Holder', room: '103', arrival: from, status: 'HELD' });
  await renderRoute('/manager/bookings?text=Holder', 'manager');
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await page.getByRole('button', { name: 'Confirm 2 held' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 2 bookings?' });
  await desk.cancelReservation(gone);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(dialog.getByText('1 of 2 confirmed')).toBeVisible();
  await expect.element(dialog.getByText('It is no longer held.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByRole('row', { name: /Hari Holder/ }).getByText('Confirmed')).toBeVisible();
});

it('the confirmations of what was confirmed together are sent one after the other, and those opened are said', async () => {
  const from = await ownNights();
  await book({ guest: 'Kabir Keeper', room: '102', arrival: from, status: 'HELD', phone: '98300 55551' });
  await book({ guest: 'Kiran Keeper', room: '103', arrival: from, status: 'HELD', phone: '98300 55552' });
  await renderRoute('/manager/bookings?text=Keeper', 'manager');
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await page.getByRole('button', { name: 'Confirm 2 held' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm 2 bookings?' });
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  const confirmed = page.getByRole('dialog', { name: '2 bookings confirmed' });
  await confirmed.getByRole('button', { name: 'Send confirmations' }).click();
  await expect.element(page.getByText('2 bookings chosen')).not.toBeInTheDocument();
  const dialog = page.getByRole('dialog', { name: 'Write to 2 guests' });
  const [first, second] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)];
  const link = first.getByRole('link', { name: 'Send on WhatsApp' });
  await expect.element(link).toBeVisible();
  expect(decodeURIComponent(link.element().getAttribute('href') ?? '')).toMatch(
    /Your stay is booked\. Booking code:/,
  );
  await expect.element(second.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
  // the press is what counts here: no page of WhatsApp is opened
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(first.getByRole('status')).toHaveTextContent('Opened');
  await expect.element(second.getByRole('status')).not.toBeInTheDocument();
});

it('a confirmation is printed for each of the bookings that are ticked, and none of what is only held', async () => {
  const from = await ownNights();
  await book({ guest: 'Lata Papers', room: '101', arrival: from });
  await book({ guest: 'Leela Papers', room: '102', arrival: from });
  await book({ guest: 'Lobsang Papers', room: '103', arrival: from, status: 'HELD' });
  await renderRoute('/manager/bookings?text=Papers', 'manager');
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await page.getByRole('link', { name: 'Print confirmations' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '2 confirmations' })).toBeVisible();
  const papers = page.getByRole('article', { name: /^Confirmation of/ });
  expect(papers.elements()).toHaveLength(2);
  const ofLata = papers.filter({ hasText: 'Lata Papers' });
  await expect.element(ofLata.getByText("1 × Couple's Cove")).toBeVisible();
  await expect.element(ofLata.getByText(/^Left to pay\s*₹2,400$/)).toBeVisible();
  await expect.element(ofLata.getByText(/^Please pay an advance of ₹720/)).toBeVisible();
  await expect.element(page.getByText('Lobsang Papers')).not.toBeInTheDocument();
});

it('a booking is found by the phone number', async () => {
  await renderRoute('/manager/bookings?text=9830044444', 'manager');
  await expect.element(page.getByRole('row', { name: /Zoya Mirza/ })).toBeVisible();
  await expect.element(tab(/^All ?1$/)).toBeVisible();
});

it('the list says that no booking fits, and leads back to all of them', async () => {
  await renderRoute('/manager/bookings?text=9830044444', 'manager');
  await tab(/^Cancelled/).click();
  await expect.element(page.getByRole('heading', { name: 'No booking found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all bookings' }).click();
  await expect.poll(shownAddress).toBe('/manager/bookings?show=all');
  await expect.element(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
});

it('an agent without bookings is told what will stand here, and how to begin', async () => {
  await renderRoute('/agent/bookings', 'newAgent');
  await expect.element(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New booking' }).last().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
});

it('a name that is alike is found where none begins so, and said', async () => {
  await renderRoute('/manager/bookings?text=Zubyn+Mirzah', 'manager');
  await expect.element(page.getByRole('row', { name: /Zubin Mirza/ })).toBeVisible();
  await expect
    .element(page.getByText('No name begins with “Zubyn Mirzah”. Showing similar names.'))
    .toBeVisible();
});

it('the list is narrowed to a room type, which stands in the address', async () => {
  await renderRoute('/manager/bookings?text=Mirza', 'manager');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Room type' }).selectOptions('Family Nest');
  await expect.element(page.getByRole('heading', { name: 'No booking found' })).toBeVisible();
  await expect.poll(shownAddress).toMatch(/^\/manager\/bookings\?text=Mirza&type=[0-9a-f-]{36}$/);
  await expect.element(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Room type' }).selectOptions("Couple's Cove");
  await expect.element(page.getByRole('row', { name: /Zoya Mirza/ })).toBeVisible();
});

it('a file has exactly what is listed', async () => {
  await renderRoute('/manager/bookings?text=Mirza', 'manager');
  await expect.element(tab(/^All ?2$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText('Saved 2 bookings.')).toBeVisible();
});

it('bookings that are ticked lead to their registration cards and bills', async () => {
  await renderRoute('/manager/bookings?text=Mirza', 'manager');
  await page.getByRole('checkbox', { name: 'Choose Zoya Mirza' }).click();
  await page.getByRole('checkbox', { name: 'Choose Zubin Mirza' }).click();
  await expect.element(page.getByText('2 bookings chosen')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Print registration cards' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/manager\/print\/registration\?codes=\w{8}%2C\w{8}$/));
  await expect
    .element(page.getByRole('link', { name: 'Print bills' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/manager\/print\/bill\?codes=\w{8}%2C\w{8}$/));
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Choose Zoya Mirza' })).not.toBeChecked();
});

it('a bill is printed of several bookings, too, on which nothing stands but a deposit that is held', async () => {
  const stay = { room: '201', nights: 1, arrival: await ownNights() };
  const staying = await book({ ...stay, guest: 'Zeno Deposit', room: '202' });
  const cancelled = await book({ ...stay, guest: 'Zita Deposit' });
  await desk.takeDeposit(cancelled, { amount: 500_00, method: 'UPI' });
  await desk.cancelReservation(cancelled);
  await renderRoute(`/manager/print/bill?codes=${staying},${cancelled}`, 'manager');
  await expect.element(page.getByText('Zita Deposit').first()).toBeVisible();
  await expect.element(page.getByText('Zeno Deposit').first()).toBeVisible();
});
