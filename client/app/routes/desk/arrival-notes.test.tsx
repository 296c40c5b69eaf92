import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectedAtOf } from '../../../../domain/expected-time.ts';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const PHONE = '98344 66001';
const REQUESTS = /A room away from the road$/;
const NOTE = /Paid late last year$/;

/** A booking of whom much was said. */
async function bookWithNotes(guest: string, room: string, arrival: LocalDate): Promise<string> {
  const code = await book({ guest, room, arrival, nights: 1, phone: PHONE, by: 'agent' });
  const clock = { timeZone: 'Asia/Kolkata', nightEndsAt: '05:00' };
  const expectedAt = expectedAtOf(arrival, '20:30', clock);
  await desk.updateReservation(code, {
    expectedAt,
    requests: 'A room away from the road',
    note: 'Paid late last year',
  });
  return code;
}

type Place = Pick<typeof main, 'getByText' | 'getByRole'>;

/** The hour, the number, the requests and the note stand there, and who pays. */
async function expectNotes(place: Place): Promise<void> {
  await expect.element(place.getByText('Expected 8:30 pm')).toBeVisible();
  await expect.element(place.getByText(REQUESTS)).toBeVisible();
  await expect.element(place.getByText(NOTE)).toBeVisible();
  const call = place.getByRole('link', { name: '+91 98344 66001' });
  await expect.element(call).toHaveAttribute('href', 'tel:+919834466001');
  const write = place.getByRole('link', { name: 'WhatsApp' });
  await expect.element(write).toHaveAttribute('href', 'https://wa.me/919834466001');
  await expect.element(place.getByText(/Himalaya Travels pays/)).toBeVisible();
}

it('who receives the guests reads on the first page, in the check-in and on the board of rooms what was said of them', async () => {
  const code = await bookWithNotes('Edna Minj', '312', dayIn(0));
  await renderRoute('/manager', 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  const row = arrivals.getByRole('listitem').filter({ hasText: 'Edna Minj' });
  const more = arrivals.getByRole('button', { name: /^\d+ more$/ });
  await expect
    .poll(() => {
      if (row.elements().length === 0)
        more.elements()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return row.elements().length;
    })
    .toBe(1);
  await expectNotes(row);

  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main.getByRole('button', { name: 'Check in', exact: true }).first().click();
  await expectNotes(page.getByRole('dialog', { name: /^Check in/ }));

  await renderRoute('/manager/clean', 'manager');
  const room = main.getByRole('listitem').filter({ hasText: 'Edna Minj' });
  await expect.element(room.getByText('Expected 8:30 pm')).toBeVisible();
  await expect.element(room.getByText(REQUESTS)).toBeVisible();
  await expect.element(room.getByText(NOTE)).not.toBeInTheDocument();
  await expect.element(room.getByText(/₹|98344/)).not.toBeInTheDocument();
});

it('the day sheet and what the calendar opens say it, and tell an agent nothing that the desk notes', async () => {
  const arrival = await ownNights();
  await bookWithNotes('Elsie Kujur', '103', arrival);
  await renderRoute(`/manager/day?day=${arrival}`, 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  await expectNotes(arrivals.getByRole('listitem').filter({ hasText: 'Elsie Kujur' }));

  await renderRoute(`/manager/calendar?from=${arrival}&nights=7`, 'manager');
  await page.getByRole('gridcell', { name: /^Elsie Kujur/ }).click();
  await expectNotes(page.getByRole('dialog', { name: /^Elsie Kujur/ }));

  await renderRoute(`/agent/calendar?from=${arrival}&nights=7`, 'agent');
  await page.getByRole('gridcell', { name: /^Elsie Kujur/ }).click();
  const opened = page.getByRole('dialog', { name: /^Elsie Kujur/ });
  await expect.element(opened.getByText(REQUESTS)).toBeVisible();
  await expect.element(opened.getByText(NOTE)).not.toBeInTheDocument();
});

it('the hour at which guests are expected is said in the form, stands in the booking and the confirmation, and is changed', async () => {
  const arrival = await ownNights();
  await renderRoute(`/manager/reservation?arrival=${arrival}&departure=${addNights(arrival, 2)}`, 'manager');
  await page.getByRole('radio', { name: /^Family Nest/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Edwin Toppo');
  await page.getByLabelText('Expected at').fill('8:30 pm');
  const price = page.getByRole('complementary', { name: 'Price' });
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edwin Toppo' })).toBeVisible();
  await expect.element(main.getByText('8:30 pm', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'Change…', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit details…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Details of the booking' });
  const hour = dialog.getByLabelText('Expected at');
  await expect.element(hour).toHaveValue('8:30 pm');
  await hour.fill('in the evening');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect.element(dialog.getByText('Type an hour such as 6:30 pm.')).toBeVisible();
  await expect.element(hour).toHaveValue('in the evening');
  await hour.fill('01:15');
  await dialog.getByRole('textbox', { name: 'Requests' }).click();
  await expect.element(hour).toHaveValue('1:15 am');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect.element(main.getByText('1:15 am', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'Print and send' }).click();
  await page.getByRole('menuitem', { name: 'Send the confirmation' }).click();
  await expect.element(page.getByText(/We expect you at 1:15 am\./)).toBeVisible();
});
