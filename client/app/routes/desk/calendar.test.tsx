import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { spokenRun } from '../../../features/calendar/parts/bar/bar-format.ts';
import { chooseCompact } from '../../../features/calendar/parts/compact.ts';
import { chooseRates } from '../../../features/calendar/parts/shown-rates.ts';
import { answerOnce } from '../../../testing/answers.ts';
import { book, chargeAndPay, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { leaveRoute, renderRoute } from '../../../testing/render-route.tsx';

const ashas = { arrival: dayIn(2), departure: dayIn(4) };
const theBarOfAsha = { name: `Asha Rao, room 101, ${spokenRun(ashas)}, confirmed, ₹2,400 to pay` };

beforeAll(async () => {
  await book({ guest: 'Asha Rao', room: '101', arrival: ashas.arrival, nights: 2 });
});

beforeEach(() => renderRoute('/manager/calendar', 'manager'));

it('every room is shown under its type', async () => {
  for (const number of ['101', '102', '103', '201', '202']) {
    await expect.element(page.getByRole('rowheader', { name: new RegExp(`${number}$`) })).toBeVisible();
  }
  await expect.element(page.getByRole('rowheader', { name: /^Couple's Cove ?from ₹1,200/ })).toBeVisible();
});

it('what is free of a type is counted night by night', async () => {
  const cove = page.getByRole('row', { name: /^Couple's Cove/ });
  await expect.element(cove).toBeVisible();
  const counts = cove
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.textContent);
  // The window begins three days before today.
  expect(counts.slice(3, 9)).toEqual(['3', '3', '2', '2', '3', '3']);
});

it('a bar says who comes, when and what is due, and opens the booking', async () => {
  const bar = page.getByRole('gridcell', theBarOfAsha);
  await expect.poll(() => bar.element().textContent).toMatch(/Asha Rao$/);
  // What is unpaid has an edge.
  expect(getComputedStyle(bar.element()).boxShadow).toMatch(/inset/);
  await bar.click();
  const popover = page.getByRole('dialog', { name: 'Asha Rao, room 101' });
  await expect.element(popover.getByText('Confirmed')).toBeVisible();
  await popover.getByRole('link').first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
});

it('a bar of a chart of seven nights says how many come and what is to pay; with many nights names are short', async () => {
  const from = await ownNights();
  const nights = { arrival: from, departure: addNights(from, 2) };
  await book({ guest: 'Ishaan Bhattacharya', room: '102', arrival: from, nights: 2 });
  const name = `Ishaan Bhattacharya, room 102, ${spokenRun(nights)}, confirmed, ₹2,400 to pay`;
  const bar = page.getByRole('gridcell', { name });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  await expect.poll(() => bar.element().textContent).toMatch(/Ishaan Bhattacharya2₹2,400 to pay$/);
  await renderRoute(`/manager/calendar?from=${from}&nights=60`, 'manager');
  await expect.poll(() => bar.element().textContent).toMatch(/IB$/);
});

it('a bar of a chart of seven nights has a sign for a note, an agent, a group and an ID that is missing', async () => {
  const from = await ownNights(7);
  const stays = { arrival: from, againOn: addNights(from, 4) };
  const code = await book({ guest: 'Isha Signs', room: '103', ...stays, by: 'agent' });
  await desk.updateReservation(code, { requests: 'A cot' });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  const bar = page.getByRole('gridcell', { name: /^Isha Signs/ }).first();
  const signsOn = (cell: typeof bar) =>
    ['sticky-note', 'handshake', 'users', 'id-card'].filter(
      (sign) => cell.element().querySelector(`.lucide-${sign}`) !== null,
    );
  await expect.poll(() => signsOn(bar)).toEqual(['sticky-note', 'handshake', 'users']);

  await book({ guest: 'Isha Papers', room: '358', arrival: dayIn(0), nights: 3 });
  await renderRoute(`/manager/calendar?from=${dayIn(0)}&nights=7`, 'manager');
  // the room lies below what is drawn: to look for the guest leads there
  await page.getByRole('combobox', { name: 'Find a guest on the calendar' }).fill('Isha Papers');
  await page.getByRole('option', { name: /Isha Papers/ }).click();
  const today = page.getByRole('gridcell', { name: /^Isha Papers, room 358/ });
  await expect.element(today).toHaveFocus();
  await expect.poll(() => signsOn(today)).toEqual(['id-card']);
});

it('a booking of two stays says that its sums are those of all its rooms', async () => {
  const from = await ownNights(7);
  const first = { arrival: from, departure: addNights(from, 2) };
  const stays = { arrival: first.arrival, againOn: addNights(from, 4) };
  const code = await book({ guest: 'Gita Group', room: '103', ...stays });
  await chargeAndPay(code, 150_00, 1_000_00);
  await renderRoute(`/manager/calendar?from=${first.arrival}&nights=7`, 'manager');
  const run = spokenRun(first);
  const name = `Gita Group, room 103, ${run}, confirmed, ₹2,750 to pay for the whole booking`;
  await page.getByRole('gridcell', { name }).click();
  const popover = page.getByRole('dialog', { name: 'Gita Group, room 103' });
  await expect.element(popover.getByText('Paid', { exact: true })).toBeVisible();
  const words = (role: 'term' | 'definition') =>
    popover
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  expect(words('term')).toEqual([
    'Total with GST for the whole booking',
    'Paid',
    'To pay for the whole booking',
  ]);
  expect(words('definition')).toEqual(['₹3,750', '₹1,000', '₹2,750']);
});

it('an agent is shown which rooms are taken, the own bookings, and of others not a name', async () => {
  const arrival = await ownNights(5);
  await book({ guest: 'Hidden Person', room: '201', arrival });
  await book({ guest: 'Own Traveller', room: '202', arrival, by: 'agent' });
  await renderRoute(`/agent/calendar?from=${arrival}&nights=7`, 'agent');
  const run = spokenRun({ arrival, departure: addNights(arrival, 2) });
  await expect.element(page.getByRole('gridcell', { name: `Taken, room 201, ${run}` })).toBeVisible();
  // the lodge chooses the room at check-in: 202 is one of those that are taken
  await expect.element(page.getByRole('gridcell', { name: `Taken, room 202, ${run}` })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Room chosen at check-in' })).toBeVisible();
  const own = page.getByRole('gridcell', {
    name: new RegExp(`^Own Traveller, room chosen at check-in, ${run}`),
  });
  await own.click();
  const details = page.getByRole('dialog', { name: /^Own Traveller/ });
  await expect.element(details.getByText(/₹/).first()).toBeVisible();
  await expect.element(page.getByText('Hidden Person')).not.toBeInTheDocument();
});

it('the rooms of a booking are shown together while the pointer or the focus is on one of them', async () => {
  const from = await ownNights(8);
  const again = addNights(from, 4);
  await book({ guest: 'Gita Group', room: '201', arrival: from, againOn: again });
  await book({ guest: 'Alone Guest', room: '202', arrival: from });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  const bar = (guest: string, first: string, nights: number) =>
    page.getByRole('gridcell', {
      name: new RegExp(
        `^${guest}, room 20\\d, ${spokenRun({ arrival: first, departure: addNights(first, nights) })}`,
      ),
    });
  const isOutlined = (locator: ReturnType<typeof bar>) =>
    getComputedStyle(locator.element()).outlineStyle === 'solid';
  await bar('Gita Group', from, 2).hover();
  await expect.poll(() => isOutlined(bar('Gita Group', again, 1))).toBe(true);
  await bar('Alone Guest', from, 2).hover();
  await expect.poll(() => isOutlined(bar('Gita Group', again, 1))).toBe(false);
  expect(isOutlined(bar('Alone Guest', from, 2))).toBe(false);
  await bar('Alone Guest', from, 2).click({ modifiers: ['Control'] });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(bar('Gita Group', from, 2)).toHaveFocus();
  await expect.poll(() => isOutlined(bar('Gita Group', again, 1))).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => isOutlined(bar('Gita Group', again, 1))).toBe(false);
});

it('a room is opened by its name: how clean it is, who comes next, and what takes it off sale', async () => {
  const from = await ownNights(8);
  const code = await book({ guest: 'Nandi Next', room: '202', arrival: from });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  await page.getByRole('rowheader', { name: /202$/ }).click();
  const room = page.getByRole('dialog', { name: 'Room 202' });
  await expect
    .element(room.getByRole('region', { name: 'Next stays' }).getByRole('link', { name: 'Nandi Next' }))
    .toHaveAttribute('href', `/manager/bookings/${code}`);
  await expect.element(room.getByText('Family Nest')).toBeVisible();
  await expect.element(room.getByRole('button', { name: 'Room 202: who cleans' })).toBeVisible();
  await room.getByRole('button', { name: 'Room 202: not for sale' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Room 202: not for sale' })).toBeVisible();
});

it('nobody who is in a room already is listed among those who come next into it', async () => {
  await renderRoute(`/manager/calendar?from=${dayIn(-1)}&nights=7`, 'manager');
  // her room lies below what is drawn: to look for her leads there
  await page.getByRole('combobox', { name: 'Find a guest on the calendar' }).fill('Stella');
  await page.getByRole('option', { name: /Stella Stayson/ }).click();
  await expect.element(page.getByRole('gridcell', { name: /^Stella Stayson, room 313/ })).toHaveFocus();
  await page.getByRole('rowheader', { name: /313$/ }).click();
  const next = page.getByRole('dialog', { name: 'Room 313' }).getByRole('region', { name: 'Next stays' });
  await expect.element(next.getByText('Nobody comes on the days that the calendar shows.')).toBeVisible();
  await expect.element(next.getByRole('link', { name: 'Stella Stayson' })).not.toBeInTheDocument();
});

it('the room of the night that has the focus opens by R, says how clean it is, and is marked clean there', async () => {
  const from = await ownNights(3);
  await book({ guest: 'Keya Board', room: '202', arrival: from });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  const bar = page.getByRole('gridcell', { name: /^Keya Board, room 202/ });
  await bar.click({ modifiers: ['Control'] });
  await userEvent.keyboard('{Escape}r');
  const room = page.getByRole('dialog', { name: 'Room 202' });
  await room.getByRole('button', { name: 'Room 202: to be cleaned' }).click();
  await expect.element(room.getByRole('heading', { name: '202 To be cleaned' })).toBeVisible();
  await room.getByRole('button', { name: 'Room 202: mark clean' }).click();
  await expect.element(room.getByRole('heading', { name: '202 Clean', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(page.getByText('Open the room, as a click on its name does')).toBeVisible();
});

it('the bar of who comes today offers the check-in first', async () => {
  await book({ guest: 'Tara Today', room: '304', arrival: dayIn(0), nights: 1 });
  await renderRoute('/manager/calendar', 'manager');
  await page.getByRole('gridcell', { name: /^Tara Today, room 304/ }).click();
  const popover = page.getByRole('dialog', { name: 'Tara Today, room 304' });
  await expect.element(popover.getByRole('button').first()).toHaveTextContent('Check in');
});

it('this browser has low rows once they are chosen, and every bar stays inside its own', async () => {
  const from = await ownNights(8);
  await book({ guest: 'Lowri Rows', room: '201', arrival: from });
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  const run = spokenRun({ arrival: from, departure: addNights(from, 2) });
  const bar = page.getByRole('gridcell', { name: new RegExp(`^Lowri Rows, room 201, ${run}`) });
  await expect.element(bar).toBeVisible();
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  const rowHeight = () => heightOf(bar.element().closest('[role=row]'));
  const normal = rowHeight();
  const low = page.getByRole('button', { name: 'Low rows' });
  await low.click();
  onTestFinished(() => chooseCompact(false));
  await expect.element(low).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(rowHeight).toBeLessThan(normal);
  expect(heightOf(bar.element())).toBeLessThanOrEqual(rowHeight());
  expect(bar.element().scrollHeight).toBeLessThanOrEqual(bar.element().clientHeight);
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  await expect.element(low).toHaveAttribute('aria-pressed', 'true');
});

it('sixty nights stand on a screen of 1440 pixels without scrolling sideways, each with its day and its month', async () => {
  await renderRoute('/manager/calendar?from=2027-10-05&nights=60', 'manager');
  const chart = page.getByRole('grid', { name: 'Calendar' });
  const heads = chart.getByRole('columnheader');
  await expect.poll(() => heads.elements().length).toBe(61);
  expect(chart.element().scrollWidth).toBe(chart.element().clientWidth);
  await expect.element(heads.nth(1)).toHaveTextContent('Oct5');
  await expect
    .element(chart.getByRole('columnheader', { name: /^Mon 1 November/ }))
    .toHaveTextContent('Nov1');
  await expect.element(chart.getByRole('columnheader', { name: /^Tue 2 November/ })).toHaveTextContent('T2');
});

it('the rate of each night is shown where that is chosen, and of the night that has the focus at all times', async () => {
  const from = await ownNights(7);
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  const cove = page.getByRole('row', { name: /^Couple's Cove/ });
  const rates = cove.getByRole('gridcell', { name: '3 free, ₹1,200 a night' });
  const chosen = page.getByRole('button', { name: 'Rates of the nights' });
  await expect.element(cove).toBeVisible();
  await expect.element(rates.first()).not.toBeInTheDocument();
  await chosen.click();
  onTestFinished(() => chooseRates(false));
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rates.first()).toHaveTextContent('3₹1,200');
  const low = page.getByRole('button', { name: 'Low rows' });
  await low.click();
  onTestFinished(() => chooseCompact(false));
  const headingHeight = () => cove.element().getBoundingClientRect().height;
  await expect.poll(headingHeight).toBeLessThan(30);
  for (const rate of rates.elements()) expect(rate.scrollHeight).toBeLessThanOrEqual(rate.clientHeight);
  await low.click();
  await chosen.click();
  await page
    .getByRole('grid', { name: 'Calendar' })
    .getByRole('gridcell', { name: /^Room 101, .* free/ })
    .first()
    .click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-description')).toBe('₹1,200 a night');
});

it('the bar on which the mouse rests shows who, when and how much, until it is pressed or a key is', async () => {
  const bar = page.getByRole('gridcell', theBarOfAsha);
  const card = page.getByRole('tooltip');
  const waiting = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => waiting.mockRestore());
  await bar.hover();
  await expect.element(card.getByText('To pay', { exact: true })).toBeVisible();
  // a mouse that passes over the bar opens nothing
  expect(waiting.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(400);
  await expect.element(card.getByText('Confirmed')).toBeVisible();
  expect(document.activeElement?.closest('[role=tooltip]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await bar.hover();
  await expect.element(card).toBeVisible();
  await bar.click();
  await expect.element(page.getByRole('dialog', { name: 'Asha Rao, room 101' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('a phone says how many guests a room has, and for how long', async () => {
  const day = await ownNights();
  await book({ guest: 'Hema Pahari', room: '201', arrival: day, nights: 3 });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(`/manager/calendar?day=${day}`, 'manager');
  const row = page.getByRole('listitem').filter({ hasText: 'Hema Pahari' });
  await expect.element(row.getByText('2 guests · 3 nights', { exact: true })).toBeVisible();
  await expect.element(row.getByText('₹7,200 to pay', { exact: true })).toBeVisible();
});

it('a phone writes a name as it fits into its night of the week, and cuts none', async () => {
  const day = await ownNights();
  await book({ guest: 'Ishaan Bhattacharya', room: '202', arrival: day, nights: 1 });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(`/manager/calendar?day=${day}&view=week`, 'manager');
  const bar = page.getByRole('img', { name: /^Ishaan Bhattacharya, room 202/ });
  await expect.poll(() => bar.element().textContent).toBe('Ishaan');
  const cut = [...bar.element().querySelectorAll('span')].filter(
    (part) => part.scrollWidth > part.clientWidth,
  );
  expect(cut).toEqual([]);
});

it('an own stay without a room is listed for an agent on a phone, and its row is not offered for sale', async () => {
  const day = await ownNights();
  await book({ guest: 'Roomless Traveller', room: '202', arrival: day, by: 'agent' });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(`/agent/calendar?day=${day}`, 'agent');
  const row = page.getByRole('listitem').filter({ hasText: 'Roomless Traveller' });
  await expect.element(row.getByText(/room chosen at check-in/)).toBeVisible();
  await expect.element(row.getByText('202')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Book room –' })).not.toBeInTheDocument();
});

it('the calendar opens on the day of the lodge, whatever the clock of the browser says', async () => {
  await leaveRoute();
  const lodge = {
    __typename: 'Lodge',
    name: 'Lodge',
    timeZone: 'Asia/Kolkata',
    today: '2027-03-10',
    tonight: '2027-03-10',
    nightEndsAt: '05:00',
    upiVpa: null,
    discountLimit: null,
  };
  const isLodge = (_address: string, body: string) => body.includes('"operationName":"Lodge"');
  answerOnce(isLodge, async () => Response.json({ data: { lodge } }));
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute('/manager/calendar', 'manager');
  await expect.element(page.getByRole('heading', { level: 1, name: /10 Mar/ })).toBeVisible();
});
