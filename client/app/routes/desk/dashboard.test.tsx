import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { holdBack, replaceInAnswers } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('who is booked elsewhere is shown at once, checked in, asked for what they owe, and not to leave early', async () => {
  await renderRoute('/manager', 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  await expect.element(arrivals).toBeVisible();
  const code = await book({ guest: 'Omar Dhar', room: '301', arrival: dayIn(0), nights: 1 });
  const checkingIn = await rowButton(/^Arrivals/, 'Check in Omar Dhar, room 301');
  await expect
    .element(arrivals.getByRole('link', { name: /^Omar Dhar/ }))
    .toHaveAttribute('href', `/manager/bookings/${code}`);
  await checkingIn.click();
  const checkIn = page.getByRole('dialog', { name: 'Check in Omar Dhar?' });
  await checkIn.getByRole('textbox', { name: 'Number' }).fill('4321');
  await checkIn.getByRole('button', { name: 'Check in', exact: true }).click();
  // who stays the night is not shown the door: what is next is the money
  await rowButton(/^Staying/, 'Take payment Omar Dhar, room 301');
  await (await rowButton(/^Due by today/, 'Take payment Omar Dhar')).click();
  const payment = page.getByRole('dialog', { name: 'Take payment' });
  await payment.getByText('Cash', { exact: true }).click();
  await payment.getByRole('button', { name: 'Take payment' }).click();
  const taken = page.getByRole('dialog', { name: '₹1,800 taken' });
  // the row has gone, the receipt has not
  await expect.poll(() => document.querySelector('[aria-label^="Take payment Omar Dhar"]')).toBeNull();
  await expect.element(taken.getByRole('link', { name: 'Print' })).toBeVisible();
  await taken.getByRole('button', { name: 'Done' }).click();
  await expect.element(main.getByRole('link', { name: /^Omar Dhar/ })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Check out Omar Dhar/ })).not.toBeInTheDocument();
});

it('a phone shows who is late on top, no keys that it has not, and fourteen nights side by side', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await book({ guest: 'Lakhan Dhar', room: '343', arrival: dayIn(-1), nights: 2 });
  await renderRoute('/manager', 'manager');
  const late = main.getByRole('region', { name: /^Late and overdue/ });
  await expect.element(late.getByRole('link', { name: /^Lakhan Dhar/ })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Rooms free?', exact: true })).toBeVisible();
  const places = [
    /^Late and overdue/,
    /^Arrivals/,
    /^Departures/,
    'Money today',
    /^Rooms free/,
    /^Requests and holds/,
  ].map((name) => main.getByRole('region', { name }).element().getBoundingClientRect().top);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const [words, to] of [
    ['arrive', '/manager/bookings?show=arriving'],
    ['leave', '/manager/bookings?show=leaving'],
    ['in house', '/manager/bookings?show=in-house'],
    ['free', '/manager/calendar'],
  ] as const) {
    const counted = main.getByRole('link', { name: words, exact: true });
    await expect.element(counted).toHaveAttribute('href', to);
    expect(counted.element().closest('div')?.querySelector('dd')?.textContent).toMatch(/^\d+$/);
    expect(counted.element().getBoundingClientRect().bottom).toBeLessThan(places[0] ?? 0);
  }
  const nights = main.getByRole('region', { name: 'The next 14 nights' });
  await expect.element(nights.getByText('Below each night: how many rooms are free.')).toBeVisible();
  const bars = [...nights.element().querySelectorAll('ol > li')];
  expect(bars).toHaveLength(14);
  expect(bars.at(-1)?.getBoundingClientRect().right).toBeLessThan(390);
  expect(bars.every((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true);
});

it('each list of the day leads to the bookings that are on it', async () => {
  await renderRoute('/manager', 'manager');
  const allOf = (name: RegExp) =>
    main.getByRole('region', { name }).getByRole('link', { name: 'All bookings' });
  const today = dayIn(0);
  await expect.element(allOf(/^Requests and holds/)).toHaveAttribute('href', '/manager/bookings?status=HELD');
  await expect
    .element(allOf(/^Departures/))
    .toHaveAttribute('href', `/manager/bookings?status=CHECKED_IN&leavingFrom=${today}&leavingTo=${today}`);
  await allOf(/^Arrivals/).click();
  expect(shownAddress()).toBe(`/manager/bookings?status=CONFIRMED&from=${today}&to=${today}`);
});

it('what is free and what it costs in all is answered on the phone, and booked', async () => {
  const from = await ownNights();
  await renderRoute('/manager', 'manager');
  const card = main.getByRole('region', { name: /^Rooms free/ });
  await expect.element(card.getByText('Family Nest')).toBeVisible();
  await userEvent.keyboard('f');
  await userEvent.keyboard(from);
  await userEvent.keyboard('{Tab}');
  await card.getByRole('button', { name: 'Rooms: one more' }).click();
  const nest = card.getByRole('listitem').filter({ hasText: 'Family Nest' });
  await expect.element(nest.getByText('2 free')).toBeVisible();
  await expect.element(nest.getByText(/^₹4,800/)).toBeVisible();
  await nest.getByRole('button', { name: 'Send on WhatsApp: Family Nest' }).click();
  const message = page.getByRole('dialog', { name: 'Send the price' });
  const link = message.getByRole('link', { name: 'Open WhatsApp' });
  await expect.element(link).toBeVisible();
  const text = new URL(link.element().getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/2 × Family Nest\nTotal, everything included: ₹4,800\n.*an advance of ₹1,440\./);
  expect(text).toContain('https://www.google.com/maps/');
  await userEvent.keyboard('{Escape}');
  await nest.getByRole('link', { name: 'Book Family Nest' }).click();
  const params = new URL(shownAddress(), location.origin).searchParams;
  expect([params.get('arrival'), params.get('departure')]).toEqual([from, addNights(from, 1)]);
});

it('the lodge is told once what somebody asks for, and nothing of what the card shows by itself', async () => {
  const from = await ownNights();
  const asked: unknown[] = [];
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) => {
    const body = String(init?.body ?? '');
    if (body.includes('"operationName":"RoomsAskedFor"')) asked.push(JSON.parse(body).variables);
    return send(input, init);
  };
  await renderRoute('/manager?roomsFree', 'manager');
  const card = main.getByRole('region', { name: /^Rooms free/ });
  await expect.element(card.getByText('Family Nest')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.keyboard(from);
  await userEvent.keyboard('{Tab}');
  await card.getByRole('button', { name: 'Rooms: one more' }).click();
  const wanted = { arrival: from, departure: addNights(from, 1), rooms: 2, adults: 2, children: 0 };
  await expect.poll(() => asked, { timeout: 5_000 }).toEqual([wanted]);
});

it('guests who need two beds in the dorm are offered them on the phone, in a form with a bed for each', async () => {
  const from = await ownNights();
  await renderRoute('/manager?roomsFree', 'manager');
  const card = main.getByRole('region', { name: /^Rooms free/ });
  await expect.element(card.getByLabelText('Check-in')).toHaveFocus();
  await userEvent.keyboard(from);
  await userEvent.keyboard('{Tab}');
  const dorm = card.getByRole('listitem').filter({ hasText: 'Trek Dorm' });
  await expect.element(dorm.getByText(/^2 beds, ₹700/)).toBeVisible();
  await dorm.getByRole('link', { name: 'Book Trek Dorm' }).click();
  const params = new URL(shownAddress(), location.origin).searchParams;
  expect([params.get('rooms'), params.get('adults')]).toEqual(['1', '2']);
  await expect.element(page.getByText('Each guest has a bed: 2 beds in all.')).toBeVisible();
});

it('what is free is held for who wants to think about it, and the phone confirms it in its day', async () => {
  const from = await ownNights();
  onTestFinished(() => page.viewport(1440, 900));
  await renderRoute('/manager?roomsFree', 'manager');
  const card = main.getByRole('region', { name: /^Rooms free/ });
  await expect.element(card.getByLabelText('Check-in')).toHaveFocus();
  await userEvent.keyboard(from);
  await userEvent.keyboard('{Tab}');
  await card.getByRole('button', { name: /^Hold till .*: Family Nest$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold Family Nest?' });
  await dialog.getByRole('button', { name: /^till tomorrow, 12 noon$/ }).click();
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nikhil Pandit');
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nikhil Pandit' })).toBeVisible();
  await expect.element(main.getByText('Held', { exact: true }).first()).toBeVisible();
  await page.viewport(390, 844);
  await renderRoute(`/manager/calendar?day=${from}`, 'manager');
  const row = main.getByRole('listitem').filter({ hasText: 'Nikhil Pandit' });
  await row.getByRole('button', { name: /^Confirm Nikhil Pandit, room 20\d$/ }).click();
  // nothing more can be done before the day of arrival
  await expect.element(row.getByRole('link', { name: 'Open the booking of Nikhil Pandit' })).toBeVisible();
});

/** The button of a row; other tests fill the lists of the day, so that it may stand among those to be asked for. */
async function rowButton(list: RegExp, name: string) {
  const region = main.getByRole('region', { name: list });
  const button = region.getByRole('button', { name });
  const more = region.getByRole('button', { name: /^\d+ more$/ });
  await expect
    .poll(() => {
      if (button.elements().length === 0)
        more.elements()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return button.elements().length;
    })
    .toBe(1);
  return button;
}

it('an agent is shown the own day and nothing of the money of the lodge', async () => {
  await renderRoute('/agent', 'newAgent');
  const commission = main.getByRole('region', { name: 'Your commission' });
  await expect
    .element(commission.getByRole('link', { name: 'Statement' }))
    .toHaveAttribute('href', '/agent/statement');
  await expect.element(main.getByText('Nothing is held.')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Money today' })).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: /^Rooms to clean/ })).not.toBeInTheDocument();
  await main.getByRole('searchbox', { name: 'Find a booking' }).fill('Rao');
  await userEvent.keyboard('{Enter}');
  expect(shownAddress()).toBe('/agent/bookings?text=Rao');
});

it('an admin is shown the month and what to look at', async () => {
  await renderRoute('/admin', 'admin');
  const month = main.getByRole('region', { name: 'This month' });
  await expect.element(month.getByText('Average per room sold (ADR)')).toBeVisible();
  await expect.element(main.getByRole('region', { name: /^Today, to look at/ })).toBeVisible();
});

it('an admin is shown how much there is to look at, and all of it, what is about most money first', async () => {
  const code = await book({ guest: 'Lena Blick', room: '102', arrival: dayIn(540 - 2), nights: 1 });
  for (let time = 0; time < 13; time += 1)
    await desk.recordPayment(code, { amount: 9_00, receivedOn: dayIn(-1) });
  await desk.recordPayment(code, { amount: 8_00, receivedOn: dayIn(-1) });
  await renderRoute('/admin', 'admin');
  const looks = main.getByRole('region', { name: /^Today, to look at · \d+$/ });
  await expect.element(looks).toBeVisible();
  expect(looks.getByRole('listitem').elements()).toHaveLength(12);
  const more = looks.getByRole('button', { name: /^\d+ more$/ });
  const total = 12 + Number.parseInt(more.element().textContent, 10);
  while (more.elements().length > 0) {
    const shown = looks.getByRole('listitem').elements().length;
    await more.click();
    await expect.poll(() => looks.getByRole('listitem').elements().length).toBeGreaterThan(shown);
  }
  expect(looks.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(total);
  await expect.element(looks.getByText('₹8', { exact: true })).toBeVisible();
  const sent = looks.getByRole('link', { name: 'Send on WhatsApp' }).element().getAttribute('href');
  const text = decodeURIComponent(sent?.replace('https://wa.me/?text=', '') ?? '');
  expect(text).toMatch(/^.+, to look at on \d+ \w+: \d+\n/);
  expect(text.split('\n').filter((line) => line.startsWith('• '))).toHaveLength(
    looks.getByRole('listitem').elements().length,
  );
});

it('what is kept as deposit is said apart from the money of a day', async () => {
  const kept = [{ __typename: 'MethodTotal', method: 'CASH', amount: 500_00 }];
  replaceInAnswers('"deposits":[]', `"deposits":${JSON.stringify(kept)}`);
  await renderRoute(`/manager/day?day=${await ownNights()}`, 'manager');
  const money = main.getByRole('region', { name: 'Money' });
  await expect.element(money.getByText(/^Deposits, apart\s*₹500$/)).toBeVisible();
  await expect.element(money.getByText(/^In all\s*₹0$/)).toBeVisible();
});

it('a day is put on one page, with the money', async () => {
  const from = await ownNights();
  await book({ guest: 'Sheela Pal', room: '102', arrival: from, nights: 1 });
  await renderRoute(`/manager/day?day=${from}`, 'manager');
  await expect
    .element(main.getByRole('region', { name: 'Arrivals · 1' }).getByText('Sheela Pal'))
    .toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Money' }).getByText('₹0')).toBeVisible();
  const letGo = holdBack('DaySheetScreen');
  for (const nights of [1, 2]) {
    await main.getByRole('link', { name: 'Day after' }).click();
    const day = formatFullDay(addNights(from, nights));
    await expect.element(main.getByRole('heading', { name: `Day sheet, ${day}` })).toBeVisible();
  }
  letGo();
  await expect.element(main.getByRole('region', { name: 'Departures · 0' })).toBeVisible();
});
