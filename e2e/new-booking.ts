import { expect, type Locator, type Page } from '@playwright/test';
import { formatDateRange, type LocalDate } from '../domain/nights.ts';

export type Wish = {
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
export async function fillNewBooking(page: Page, wish: Wish): Promise<void> {
  await page.getByLabel('Check-in').fill(wish.arrival);
  await page.getByLabel('Check-out').fill(wish.departure);
  await page.getByRole('radio', { name: wish.type }).check();
  if (wish.room) await page.getByLabel('Room number').selectOption(`Room ${wish.room}`);
  await page.getByLabel('Name').fill(wish.name);
  await page.getByLabel('Phone').fill(wish.phone);
  if (wish.requests) await page.getByLabel('Requests of the guests').fill(wish.requests);
  await expect(priceOf(page).getByText(formatDateRange(wish)).first()).toBeVisible();
  await expect(priceOf(page).getByText('Total', { exact: true })).toBeVisible();
}

/** The running price beside the form. */
export function priceOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Price' });
}

/** What the form holds of a wish, as it must still stand there after a refusal. */
export async function expectTyped(page: Page, { name, phone, requests }: Wish): Promise<void> {
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
