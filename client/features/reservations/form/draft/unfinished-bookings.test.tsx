import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights, formatDay, type LocalDate } from '../../../../../domain/nights.ts';
import { ownNights } from '../../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../../testing/render-route.tsx';

let arrival: LocalDate;
let departure: LocalDate;
const offer = page.getByRole('complementary', { name: 'Unfinished booking' });
const name = page.getByLabelText('Name', { exact: true });

beforeAll(async () => {
  arrival = await ownNights();
  departure = addNights(arrival, 2);
});

async function begin(typed: string) {
  await renderRoute(`/manager/reservation?arrival=${arrival}&departure=${departure}`, 'manager');
  await name.fill(typed);
  await page.getByRole('link', { name: 'Leave' }).click();
}

it('a booking that was left in the middle is offered on the next page, and goes on where it stood', async () => {
  await begin('Unfinished Uma');
  await expect.element(offer.getByText(/^Unfinished: one room, .*, Unfinished Uma\.$/)).toBeVisible();
  await offer.getByRole('link', { name: 'Go on' }).click();
  await expect.element(name).toHaveValue('Unfinished Uma');
  await expect
    .element(page.getByLabelText('Check-in'))
    .toHaveValue(expect.stringContaining(formatDay(arrival).slice(0, 2)));
  await expect.element(offer).not.toBeInTheDocument();
});

it('a booking that is thrown away is forgotten', async () => {
  await begin('Thrown Away');
  await offer.getByRole('button', { name: 'Throw away' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('link', { name: 'Reservations' }).click();
  await expect.element(name).toHaveValue('');
  await expect.element(offer).not.toBeInTheDocument();
});

it('nothing of a booking that was booked is offered, and nothing to whoever signs in next', async () => {
  await renderRoute(`/manager/reservation?arrival=${arrival}&departure=${departure}`, 'manager');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await name.fill('Booked Bhavna');
  await page.getByLabelText('Phone').fill('98160 66061');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Booked Bhavna' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();

  await begin('Nobody Elses Draft');
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => shownAddress().startsWith('/auth/login')).toBe(true);
  await renderRoute('/manager', 'admin');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
});
