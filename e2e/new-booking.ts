import { expect, type Locator, type Page } from '@playwright/test';
import { formatDateRange, type LocalDate } from '../domain/nights.ts';

export type WantedBooking = {
  arrival: LocalDate;
  departure: LocalDate;
  type: string;
  /** The number of the room that is promised; without it, any. */
  room?: string;
  name: string;
  phone: string;
  requests?: string;
};

/** Fills the form "New booking" as somebody with a guest on the phone does, and waits for the price. */
export async function fillNewBooking(page: Page, wanted: WantedBooking): Promise<void> {
  await page.getByLabel('Check-in').fill(wanted.arrival);
  await page.getByLabel('Check-out').fill(wanted.departure);
  await page.getByRole('radio', { name: wanted.type }).check();
  if (wanted.room) await page.getByLabel('Room number').selectOption(`Room ${wanted.room}`);
  await page.getByLabel('Name').fill(wanted.name);
  await page.getByLabel('Phone').fill(wanted.phone);
  if (wanted.requests) await page.getByLabel('Requests of the guests').fill(wanted.requests);
  await expect(priceOf(page).getByText(formatDateRange(wanted)).first()).toBeVisible();
  await expect(priceOf(page).getByText('Total', { exact: true })).toBeVisible();
}

/** The running price beside the form. */
export function priceOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Price' });
}

/** What the form holds of a wanted booking, as it must still stand there after a refusal. */
export async function expectTyped(page: Page, { name, phone, requests }: WantedBooking): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Phone')).toHaveValue(phone);
  if (requests) await expect(page.getByLabel('Requests of the guests')).toHaveValue(requests);
}

/** Searches "All bookings" and gives its rows, the header left out. */
export async function searchBookings(page: Page, area: string, text: string): Promise<Locator> {
  await page.goto(`/${area}/bookings`);
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.has('text') || url.searchParams.has('q'));
  return page.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: text });
}
