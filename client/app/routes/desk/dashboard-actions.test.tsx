import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { book, dayIn } from '../../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const arrivals = main.getByRole('region', { name: /^Arrivals/ });

afterEach(() => page.viewport(1440, 900));

/** The dots of a row, which may stand among those that are to be asked for. */
async function dotsOf(whose: string) {
  const dots = arrivals.getByRole('button', { name: `What can be done: ${whose}` });
  const more = arrivals.getByRole('button', { name: /^\d+ more$/ });
  await expect
    .poll(() => {
      if (dots.elements().length === 0)
        more.elements()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return dots.elements().length;
    })
    .toBe(1);
  return dots;
}

it('everything that can be done from a row opens by keyboard, and the focus goes back to its dots', async () => {
  const code = await book({ guest: 'Zoya Kapadia', room: '103', arrival: dayIn(0), nights: 1 });
  await renderRoute('/manager', 'manager');
  const dots = await dotsOf('Zoya Kapadia, room 103');
  dots.element().focus();
  await userEvent.keyboard('{Enter}');
  const actions = page.getByRole('dialog', { name: 'Zoya Kapadia, room 103' });
  const stay = actions.getByRole('region', { name: 'The stay' });
  await expect.element(stay.getByRole('button', { name: 'Check in' })).toBeVisible();
  await expect.element(actions.getByRole('button', { name: 'Take a deposit…' })).toBeVisible();
  await expect.element(actions.getByRole('button', { name: 'Print registration card' })).toBeVisible();
  await expect.element(actions.getByRole('link', { name: 'Send the confirmation: हिन्दी' })).toBeVisible();
  const places = [...actions.element().querySelectorAll<HTMLElement>('li a, li button')];
  // as laid out: a box of the screen is off by a fraction while the list rises
  expect(places.filter((place) => place.offsetHeight < 44)).toEqual([]);
  places[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(places[1]);
  await userEvent.keyboard('{Escape}');
  await expect.element(actions).not.toBeInTheDocument();
  await expect.element(dots).toHaveFocus();
  // what it opens gives the focus back there, too
  await userEvent.keyboard('{Enter}');
  await actions.getByRole('button', { name: 'Move…' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Move / })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dots).toHaveFocus();
  // what the lodge says no to is asked about, with what was asked for
  await dots.click();
  await actions.getByRole('button', { name: '+ mattress' }).click();
  const guests = page.getByRole('dialog', { name: "Guests of Couple's Cove 103" });
  await expect.element(guests.getByRole('spinbutton', { name: 'Adults' })).toHaveValue('3');
  await userEvent.keyboard('{Escape}');
  await dots.click();
  await actions.getByRole('link', { name: 'Open the booking' }).click();
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
});

it('what is small is done at once, and the toast takes it back', async () => {
  await page.viewport(390, 844);
  await book({ guest: 'Yash Thapar', room: '202', arrival: dayIn(0), nights: 1 });
  await renderRoute('/manager', 'manager');
  const dots = await dotsOf('Yash Thapar, room 202');
  const row = arrivals.getByRole('listitem').filter({ hasText: 'Yash Thapar' });
  await dots.click();
  const actions = page.getByRole('dialog', { name: 'Yash Thapar, room 202' });
  await actions.getByRole('button', { name: '+ mattress' }).click();
  await expect.element(row.getByText(/3 adults/)).toBeVisible();
  // the nest has room for three at its price
  await expect.element(page.getByText('A mattress is added, the price stays the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row.getByText(/2 adults/)).toBeVisible();
});

it('an agent is offered what the lodge lets agents do with a stay, and no money or paper of the desk', async () => {
  await book({ guest: 'Xerxes Irani', room: '102', arrival: dayIn(0), nights: 1, by: 'agent' });
  await renderRoute('/agent', 'agent');
  const row = main.getByRole('listitem').filter({ hasText: 'Xerxes Irani' }).first();
  await row.getByRole('button', { name: /^What can be done: Xerxes Irani/ }).click();
  const actions = page.getByRole('dialog', { name: /^Xerxes Irani/ });
  await expect.element(actions.getByRole('button', { name: 'Report a payment…' })).toBeVisible();
  await expect.element(actions.getByRole('button', { name: /^Take|^Print|^Free/ })).not.toBeInTheDocument();
});
