import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, formatDay } from '../../../../domain/nights.ts';
import { answerOnce } from '../../../testing/answers.ts';
import { book, dayIn } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const name = page.getByRole('textbox', { name: 'Name', exact: true });
const price = page.getByRole('complementary', { name: 'Price' });

function openForm(first: number, nights = 2) {
  return renderRoute(
    `/manager/reservation?arrival=${dayIn(first)}&departure=${dayIn(first + nights)}`,
    'manager',
  );
}

it('the price is worked out while the form is filled in, and each night says how it came about', async () => {
  await openForm(10);
  await expect.element(price.getByText(/the price of every night is listed here/)).toBeVisible();
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await expect
    .element(price.getByRole('button', { name: 'Total ₹2,400: agree on another one' }))
    .toBeVisible();
  // The item of the room, and in it one of each night.
  const nights = price.getByRole('listitem').filter({ hasText: 'Base rate₹1,200' });
  await expect.element(nights.nth(2)).toBeVisible();
});

it('the nights are picked from a calendar', async () => {
  await openForm(10);
  const button = page.getByRole('button', { name: 'Pick the nights' });
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect.element(calendar.getByRole('grid').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('a check-out that comes too early says so at once, asks nothing, and shows no price of the nights before', async () => {
  await openForm(10);
  await page.getByRole('radio', { name: /^Couple's Cove.*₹/ }).click();
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  const asked: string[] = [];
  answerOnce(
    (_address, body) => {
      if (/"operationName":"(RoomsFree|RunningQuote)"/.test(body)) asked.push(body);
      return false;
    },
    async () => Response.error(),
  );
  const checkOut = page.getByRole('textbox', { name: 'Check-out' });
  await checkOut.fill(formatDay(dayIn(8)));
  await userEvent.tab();
  await expect.element(page.getByText('Check-out must be after check-in.')).toBeVisible();
  await expect.element(checkOut).toHaveAttribute('aria-invalid', 'true');
  await expect.element(price.getByRole('button', { name: /^Total/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: /^Couple's Cove/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /₹/ })).not.toBeInTheDocument();
  await checkOut.fill(formatDay(dayIn(11)));
  await userEvent.tab();
  await expect.element(page.getByText('Check-out must be after check-in.')).not.toBeInTheDocument();
  await expect.element(price.getByRole('button', { name: /^Total ₹1,200/ })).toBeVisible();
  expect(asked.filter((body) => body.includes(dayIn(8)))).toEqual([]);
});

it('no price is shown once the next one is refused', async () => {
  await openForm(10);
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  await page.getByText('Percent', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Percent off' }).fill('90');
  await expect.element(price.getByText(/You can give up to/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Total/ })).not.toBeInTheDocument();
});

it('many nights are folded by their prices, and each of them unfolds', async () => {
  await openForm(10, 5);
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  const folded = price.getByText(/nights? × ₹/);
  await expect.element(folded).toBeVisible();
  const nights = price.getByText(/Base rate/);
  await expect.element(nights.first()).not.toBeVisible();
  await folded.click();
  await expect.element(nights.first()).toBeVisible();
});

it('a field says below it what is wrong with it, and nothing is sent', async () => {
  await openForm(12);
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect
    .element(page.getByText('That phone number looks wrong. Example: +91 98765 43210.'))
    .toBeVisible();
  await expect.poll(shownAddress).toContain('/manager/reservation');
});

it('what was typed is kept when the room was sold meanwhile, and another one is offered', async () => {
  const arrival = dayIn(14);
  await openForm(14);
  await page.getByRole('radio', { name: /^Family Nest/ }).click();
  await page.getByRole('combobox', { name: 'Room number' }).selectOptions('Room 201');
  await name.fill('Bela Sen');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98300 12345');
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();

  await book({ guest: 'Ravi Kumar', room: '201', arrival });
  await page.getByRole('button', { name: 'Book', exact: true }).click();

  await expect.element(page.getByRole('alert').getByText(/201/).first()).toBeVisible();
  await expect.element(name).toHaveValue('Bela Sen');
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('98300 12345');
  // What is said of one room is not said of another choice.
  await page.getByRole('combobox', { name: 'Room number' }).selectOptions('Any room');
  await expect.element(page.getByRole('alert').getByText(/201/)).not.toBeInTheDocument();
});

it('the form books, says the code, and shows the booking', async () => {
  await openForm(16);
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await name.fill('Devika Nair');
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Devika Nair' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(/^Booked as /)).toBeVisible();
});

it('an agent books who confirms at once, by Enter too', async () => {
  await renderRoute(`/agent/reservation?arrival=${dayIn(20)}&departure=${dayIn(21)}`, 'agent');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await name.fill('Esha Pillai');
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hold till/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Esha Pillai' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(/^Booked as /)).toBeVisible();
});

it('an agent holds whose bookings the lodge confirms', async () => {
  await renderRoute(`/agent/reservation?arrival=${dayIn(22)}&departure=${dayIn(23)}`, 'holdingAgent');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await name.fill('Farid Khan');
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hold till/ })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Book', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Hold till/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Farid Khan' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(/^Held as /)).toBeVisible();
});

it('a booking is held until the time that the guest asks for, and the field says what is no such time', async () => {
  const from = await ownNights();
  await renderRoute(`/manager/reservation?arrival=${from}&departure=${addNights(from, 2)}`, 'manager');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await name.fill('Gauri Menon');
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'another time' }).click();
  const day = page.getByRole('textbox', { name: 'Hold until the day' });
  await day.fill(formatDay(addNights(from, 2)));
  await userEvent.tab();
  await page.getByRole('button', { name: /^Hold till/ }).click();
  await expect.element(page.getByText(/^This can be held until .*, 5 am at most\.$/)).toBeVisible();
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Gauri Menon');
  await page.getByRole('button', { name: 'till tomorrow, 12 noon', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Hold till tomorrow, 12 noon' })).toBeVisible();
  // another hour of that day, which no press has
  await page.getByRole('button', { name: 'another time' }).click();
  await page.getByRole('textbox', { name: 'At', exact: true }).fill('6:30 pm');
  await page.getByRole('button', { name: 'Hold till tomorrow, 6:30 pm' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gauri Menon' })).toBeVisible();
  await expect.element(page.getByText(/^Held till .*, 6:30 pm\./)).toBeVisible();
});

it('three rooms alike are booked from one part of the form', async () => {
  const from = await ownNights();
  await renderRoute(`/manager/reservation?arrival=${from}&departure=${addNights(from, 2)}`, 'manager');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3');
  await name.fill('Hemant Group');
  await expect.element(price.getByRole('heading', { name: "3 × Couple's Cove" })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Room number' })).not.toBeInTheDocument();
  await expect.element(price.getByRole('button', { name: /^Total ₹7,200/ })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hemant Group' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '3 rooms' })).toBeVisible();
});

it('guests are offered a bed for each, children too, and spread anew when their number changes', async () => {
  const from = await ownNights();
  await renderRoute(`/manager/reservation?arrival=${from}&departure=${addNights(from, 1)}`, 'manager');
  const dorm = page.getByRole('radio', { name: /^Trek Dorm.*2 beds, ₹700/ });
  await dorm.click();
  const adults = page.getByRole('spinbutton', { name: 'Adults', exact: true });
  await expect.element(adults).toHaveValue('2');
  await expect.element(price.getByRole('button', { name: /^Total ₹700/ })).toBeVisible();
  await adults.fill('3');
  await userEvent.tab();
  await expect.element(price.getByRole('button', { name: /^Total ₹1,050/ })).toBeVisible();
  await page.getByRole('spinbutton', { name: /^Children/ }).fill('1');
  await userEvent.tab();
  await expect.element(page.getByText('Each guest has a bed: 4 beds in all.')).toBeVisible();
  await expect.element(price.getByRole('button', { name: /^Total ₹1,400/ })).toBeVisible();
  await adults.fill('1');
  await userEvent.tab();
  await page.getByRole('radio', { name: /^Family Nest.*₹/ }).click();
  await expect.element(adults).toHaveValue('1');
  await expect.element(page.getByText(/^Each guest has a bed/)).not.toBeInTheDocument();
  await dorm.click();
  await name.fill('Ishani Trek');
  await expect.element(price.getByRole('button', { name: /^Total ₹700/ })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ishani Trek' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '2 beds' })).toBeVisible();
});

it('a manager is told how much may be taken off, and an admin of no limit', async () => {
  await openForm(10);
  await page.getByText('Percent', { exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Percent off' })).toBeVisible();
  await expect.element(page.getByText('Up to 15 %')).toBeVisible();
  await renderRoute('/admin/reservation', 'admin');
  await page.getByText('Percent', { exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Percent off' })).toBeVisible();
  await expect.element(page.getByText('Up to 15 %')).not.toBeInTheDocument();
});

it('an agent finds who booked through them, and nobody else', async () => {
  const from = await ownNights(8);
  await book({ guest: 'Ilavarasi Desk', room: '101', arrival: from, phone: '98355 66001' });
  await book({
    guest: 'Ilavarasi Own',
    room: '101',
    arrival: addNights(from, 2),
    phone: '98355 66002',
    by: 'agent',
  });
  await renderRoute(
    `/agent/reservation?arrival=${addNights(from, 4)}&departure=${addNights(from, 5)}`,
    'agent',
  );
  await name.fill('Ilavarasi');
  const known = page.getByRole('list', { name: 'Known guests' }).getByRole('button');
  const own = known.filter({ hasText: 'Ilavarasi Own' });
  await expect.element(own).toBeVisible();
  expect(known.elements()).toHaveLength(1);
  await own.click();
  await expect.element(page.getByText('Known guest: Ilavarasi Own · +91 98355 66002')).toBeVisible();
});

it('who was here before is found and booked, with a warning of whom no room is let to', async () => {
  const from = await ownNights(6);
  const phone = '98311 22334';
  const code = await book({ guest: 'Harish Bhatt', room: '101', arrival: from, phone });
  await renderRoute(
    `/manager/reservation?arrival=${addNights(from, 2)}&departure=${addNights(from, 3)}`,
    'manager',
  );
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('98311 22334');
  const known = page.getByRole('list', { name: 'Known guests' });
  await known.getByRole('button', { name: /^Harish Bhatt · \+91 98311 22334/ }).click();
  await expect.element(page.getByText('Known guest: Harish Bhatt · +91 98311 22334')).toBeVisible();
  await expect.element(name).toBeDisabled();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect.element(name).toBeEnabled();
  await known.getByRole('button', { name: /^Harish Bhatt/ }).click();
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harish Bhatt' })).toBeVisible();
  await renderRoute('/manager/guests?text=Harish+Bhatt', 'manager');
  await page.getByRole('main').getByRole('link', { name: 'Harish Bhatt' }).click();
  // Both stays are of one guest.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harish Bhatt' })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: new RegExp(`${code.slice(0, 4)}`) }))
    .toBeVisible();
  await expect.element(page.getByText('2 bookings')).toBeVisible();
});

it('the form leaves a phone four fifths of its screen, and never covers the field that has the focus', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await openForm(10);
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  const total = page.getByRole('button', { name: 'Total ₹2,400: agree on another one' });
  await expect.element(total.nth(1)).toBeVisible();
  const head = page.getByRole('banner').element().getBoundingClientRect();
  const foot = page.getByRole('button', { name: 'Book', exact: true }).element().closest('[data-page-foot]');
  const footTop = () => foot?.getBoundingClientRect().top ?? 0;
  expect(head.height + window.innerHeight - footTop()).toBeLessThan(window.innerHeight / 5);
  const fields = page.getByRole('main').getByRole('textbox').elements();
  for (const field of [...fields, ...fields.toReversed()]) {
    if (!(field instanceof HTMLElement)) continue;
    field.focus();
    const { top, bottom } = field.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(head.bottom);
    // with a line below it that says what is wrong
    expect(bottom + 24).toBeLessThanOrEqual(footTop());
  }
});
