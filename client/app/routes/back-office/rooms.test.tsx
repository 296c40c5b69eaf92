import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import { answerAlways, failWith } from '../../../testing/answers.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const press = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });

/** Rooms of a day far ahead: no other test meets them. */
const FAR = '2199-01-01';

it('a run of rooms is made at once and refused where one is there; a room is changed and that is taken back', async () => {
  await renderRoute('/admin/rooms', 'admin');
  await main.getByRole('button', { name: 'New rooms' }).click();
  await press('Add').click();
  await expect.element(field('Number')).toHaveFocus();
  await field('Number').fill('9101');
  await field('Last of a run').fill('9103');
  await expect.element(dialog.getByText('3 rooms, 9101 to 9103')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Room type' }).selectOptions('Family Nest');
  await field('Floor').fill('Ninth');
  await field('Place in lists').fill('x');
  await field('Note').fill('By the lift');
  await press('Add').click();
  await expect.element(dialog.getByText('Enter a whole number from 0 to 1,00,000.')).toBeVisible();
  await field('Place in lists').fill('900');
  await field('Sold from').fill(FAR);
  await press('Add').click();
  await expect.element(page.getByText('3 rooms are there.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('ninth');
  await expect.element(main.getByText('3 rooms', { exact: true })).toBeVisible();
  await expect.poll(shownAddress).toBe('/admin/rooms?text=ninth');
  await expect.element(row('9102').getByText('Off sale')).toBeVisible();
  await expect.element(row('9102').getByText('By the lift')).toBeVisible();

  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText('Saved 3 rooms.')).toBeVisible();
  await main.getByRole('button', { name: 'New rooms' }).click();
  await field('Number').fill('91 02');
  await dialog.getByRole('combobox', { name: 'Room type' }).selectOptions('Family Nest');
  await press('Add').click();
  await expect.element(dialog.getByText('A room called 9102 already exists.').first()).toBeVisible();
  await expect.element(field('Number')).toHaveFocus();
  await press('Cancel').click();
  await page.getByRole('button', { name: 'Throw away' }).click();

  await main.getByRole('button', { name: '9102', exact: true }).click();
  await field('Note').fill('The door sticks');
  await press('Save').click();
  await expect.element(row('9102').getByText('The door sticks')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('9102').getByText('The door sticks')).not.toBeInTheDocument();
});

it('a room into which stays are coming is not switched off, and what was typed is kept', async () => {
  const arrival = await ownNights();
  await book({ guest: 'Nina Kommt', room: '202', arrival });
  await renderRoute('/admin/rooms?text=202', 'admin');
  await main.getByRole('button', { name: '202', exact: true }).click();
  const today = todayAt(new Date(), 'Asia/Kolkata');
  await field('No longer sold from').fill(addNights(today, 1));
  await press('Save').click();
  await expect
    .element(dialog.getByText(/^Room 202 has \d+ coming stays?\. Move (it|them) first\.$/))
    .toBeVisible();
  await expect.element(field('No longer sold from')).not.toHaveValue('');
  const stays = dialog.getByRole('region', { name: 'Stays in this room' });
  await expect.element(stays.getByText('Nina Kommt')).toBeVisible();
  await expect.element(stays.getByText('Room 202 is promised to the guest.').first()).toBeVisible();
  await expect.element(stays.getByText('Nobody is moved while one of them cannot.')).toBeVisible();
});

it('the stays of a room show where they would go, are moved before it goes off sale, and both are taken back', async () => {
  const arrival = await ownNights();
  await book({ guest: 'Mona Kommt', room: '354', arrival, isPinned: false });
  await renderRoute('/admin/rooms?text=354', 'admin');
  await main.getByRole('button', { name: '354', exact: true }).click();
  await field('No longer sold from').fill(arrival);
  await press('Save').click();
  const stays = dialog.getByRole('region', { name: 'Stays in this room' });
  await expect.element(stays.getByText('Mona Kommt')).toBeVisible();
  await expect.element(stays.getByText(/^to 3\d\d$/).first()).toBeVisible();
  await stays.getByRole('button', { name: /^Move (it|all \d+ stays) and save$/ }).click();
  await expect.element(page.getByText(/^Room 354 is changed, and \d+ stays? changed rooms\.$/)).toBeVisible();
  await expect.element(row('354').getByText(/until/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('They have their rooms again.')).toBeVisible();
  await expect.element(row('354').getByText(/until/)).not.toBeInTheDocument();
});

it('a room is kept back on nights to come, listed, and put on sale again', async () => {
  const arrival = await ownNights();
  await renderRoute('/admin/rooms?text=354', 'admin');
  await main.getByRole('button', { name: 'Do something with room 354' }).click();
  await page.getByRole('menuitem', { name: 'Not for sale…' }).click();
  await field('First night').fill(arrival);
  await field('For sale again').fill(addNights(arrival, 2));
  await dialog.getByRole('textbox', { name: 'Note' }).fill('New carpet');
  await press('Not for sale').click();
  await expect.element(row('354').getByText(/^Not for sale .*\(New carpet\)$/)).toBeVisible();
  await main.getByRole('button', { name: 'Do something with room 354' }).click();
  await page.getByRole('menuitem', { name: /^On sale again / }).click();
  await page.getByRole('button', { name: 'On sale again', exact: true }).click();
  await expect.element(row('354').getByText(/New carpet/)).not.toBeInTheDocument();
});

it('the list of rooms sorts by the address, can be asked again when it failed, and says how to begin', async () => {
  await renderRoute('/admin/rooms?sort=-number', 'admin');
  await expect
    .element(main.getByRole('columnheader', { name: 'Room', exact: true }))
    .toHaveAttribute('aria-sort', 'descending');
  const recover = failWith('RoomsPage', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/rooms?text=nowhere', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('No room found')).toBeVisible();
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.element(row('101').first()).toBeVisible();
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await main.getByRole('button', { name: 'Do something with room 101' }).click();
  await page.getByRole('menuitem', { name: 'Not for sale…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Room 101: not for sale' })).toBeVisible();
  answerAlways('RoomsPage', { lodge: { today: FAR }, roomTypes: [], rooms: [] });
  await renderRoute('/admin/rooms', 'admin');
  await expect.element(main.getByText('No rooms yet')).toBeVisible();
});
