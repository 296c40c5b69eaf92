import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAlways, failWith } from '../../../testing/answers.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const press = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });

/** Fills the form of a room type that nobody is offered, so that no other test meets it. */
async function fillNew(name: string, code: string, price: string): Promise<void> {
  await main.getByRole('button', { name: 'New room type' }).first().click();
  await field('Name').fill(name);
  await field('Short name').fill(code);
  await field('A night').fill(price);
  await dialog.getByRole('checkbox', { name: 'Guests see it' }).click();
  await dialog.getByRole('checkbox', { name: 'On sale' }).click();
}

it('a room type is put on the list, refused under a name that is there, changed, and that is taken back', async () => {
  await renderRoute('/admin/room-types', 'admin');
  await fillNew("COUPLE'S  COVE", 'LOFT', '0');
  await press('Add').click();
  await expect.element(dialog.getByText('Enter an amount above ₹0.')).toBeVisible();
  await field('A night').fill('10,00,000.01');
  await expect.element(dialog.getByText('That is above ₹10,00,000.')).toBeVisible();
  await field('A night').fill('900');
  await press('Add').click();
  await expect
    .element(dialog.getByText("A room type called Couple's Cove already exists.").first())
    .toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Pine Loft');
  await field('What the room has').fill('Stove\nKettle');
  await press('Add').click();
  await expect.element(page.getByText('Pine Loft is there. Its rooms are made under Rooms.')).toBeVisible();
  await expect.element(row('Pine Loft').getByText('₹900')).toBeVisible();
  await expect.element(row('Pine Loft').getByText('Off sale')).toBeVisible();

  await main.getByRole('button', { name: 'Do something with Pine Loft' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await field('A night').fill('950');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Pine Loft').getByText('₹950')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Pine Loft').getByText('₹900')).toBeVisible();

  await main.getByRole('link', { name: 'Pine Loft' }).click();
  await expect.element(main.getByRole('heading', { name: 'Pine Loft' })).toBeVisible();
  await expect.element(main.getByText('Stove · Kettle')).toBeVisible();
});

it('several room types are given a season in one go, after showing what changes, and it is taken back from all', async () => {
  await renderRoute('/admin/room-types', 'admin');
  const changes = dialog.getByRole('status', { name: 'What changes' });
  const open = async () => {
    await main.getByRole('button', { name: 'New season' }).click();
    await press('None').click();
  };
  const fill = async () => {
    for (const name of ["Couple's Cove", 'Family Nest'])
      await dialog.getByText(name, { exact: true }).click();
    await press('Diwali').click();
    await field('First night').fill('8-14 Oct 2034');
    await field('Percent on the base rate').fill('20');
    await expect.element(field('Last night')).toHaveValue('Sat, 14 Oct 2034');
    await expect.element(changes.getByText(/^Family Nest: .*8 – 14 Oct 2034/).first()).toBeVisible();
  };
  await open();
  await field('Name').fill('Nobody');
  await press('Add').click();
  await expect.element(dialog.getByText('Choose a room type.')).toBeVisible();
  await fill();
  await press('Add').click();
  await expect.element(page.getByText('Diwali holds for 2 room types.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Diwali holds for 2 room types.')).not.toBeInTheDocument();
  // what would change is the same as before: nothing is left of it
  await open();
  await fill();
  await press('Cancel').click();
  await page.getByRole('button', { name: 'Throw away' }).click();
});

it('a type into which guests are coming is taken off sale only when that is meant', async () => {
  const arrival = await ownNights();
  await book({ guest: 'Otto Offsale', room: 'D1', arrival, adults: 1 });
  await renderRoute('/admin/room-types?text=trek', 'admin');
  await main.getByRole('button', { name: 'Do something with Trek Dorm' }).click();
  await page.getByRole('menuitem', { name: 'Take off sale' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take Trek Dorm off sale?' });
  await expect
    .element(question.getByText(/^Trek Dorm has \d+ (?:bookings? with )?coming stays?: /))
    .toBeVisible();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect.element(row('Trek Dorm').getByText('Off sale')).not.toBeInTheDocument();
});

it('the list of room types narrows and sorts by the address, says how to begin, and can be asked again', async () => {
  await renderRoute('/admin/room-types?sort=-rate&sold=on', 'admin');
  await expect
    .element(main.getByRole('columnheader', { name: 'A night' }))
    .toHaveAttribute('aria-sort', 'descending');
  await main.getByRole('button', { name: 'A night' }).click();
  await expect.poll(shownAddress).toBe('/admin/room-types?sold=on&sort=rate');
  await page.getByRole('searchbox', { name: 'Search room types' }).fill('nothing like it');
  await expect.element(main.getByText('No room type found')).toBeVisible();
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.element(row('Family Nest')).toBeVisible();

  const recover = failWith('RoomTypesPage', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/room-types', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Family Nest')).toBeVisible();

  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await expect.element(main.getByRole('button', { name: 'Do something with Family Nest' })).toBeVisible();
  answerAlways('RoomTypesPage', { roomTypes: [], rooms: [] });
  await renderRoute('/admin/room-types', 'admin');
  await expect.element(main.getByText('No room types yet')).toBeVisible();
});
