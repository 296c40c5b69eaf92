import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { failWith } from '../../../testing/answers.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('alertdialog');

/** Chooses a file, as the browser's own window gives it. */
async function choose(name: string, text: string, things = 'guests'): Promise<void> {
  await expect.element(main.getByRole('button', { name: `Choose a list of ${things}` })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('The page has no place for a file.');
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('an import shows what every line comes to, takes other columns by hand, imports all and takes it back', async () => {
  await renderRoute('/admin/import?kind=GUESTS', 'admin');
  await expect.element(main.getByText('Nothing was imported yet.')).toBeVisible();
  await choose('old guests.csv', 'Who;Mobile;Colour\nZoya Import;98700 12345;red\nYash Import;12;blue\n');
  await expect.element(main.getByText(/2 lines to mend/)).toBeVisible();
  await expect.element(main.getByText('Not used: Who, Colour')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Import 0 guests' })).toBeDisabled();
  await main.getByRole('combobox', { name: 'Name (needed)' }).selectOptions('Who');
  await main.getByRole('button', { name: 'Check with these columns' }).click();
  await expect.element(main.getByText(/1 guest can be imported/)).toBeVisible();
  const lines = main.getByRole('table', { name: 'Lines of the file' });
  await expect.element(lines.getByText(/That phone number looks wrong\./)).toBeVisible();
  await expect.element(lines.getByRole('columnheader', { name: 'Result' })).toBeVisible();
  await expect.element(lines.getByText('Zoya Import')).not.toBeInTheDocument();

  await main.getByRole('button', { name: 'Another file' }).click();
  await expect.poll(shownAddress).toBe('/admin/import?kind=GUESTS');
  await choose('guests.csv', 'Name;Mobile\nZoya Import;98700 12345\nYash Import;98700 12346\n');
  await main.getByRole('button', { name: 'Import 2 guests' }).click();
  await expect.element(page.getByText('2 guests imported.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Show all guests' })).toBeVisible();

  await main.getByRole('button', { name: 'Undo the import of 2 guests' }).first().click();
  await expect.element(dialog.getByText(/none of it was used or changed since/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('The import is taken back.')).toBeVisible();
  await expect
    .element(main.getByRole('table', { name: 'Earlier imports' }).getByText('Taken back'))
    .toBeVisible();
});

it('an import takes seasons along and leads to the room types that have them', async () => {
  await renderRoute('/admin/import', 'admin');
  await main.getByText('Seasons', { exact: true }).click();
  await expect.poll(shownAddress).toBe('/admin/import?kind=SEASONS');
  await expect.element(main.getByText(/at most 1,000 lines/)).toBeVisible();
  const type = 'Family Nest';
  const csv = `Season,Room type,First night,Last night,Price\nFair,${type},1 Aug 2029,9 Aug 2029,+20 %\nFair,${type},9 Aug 2029,9 Aug 2029,20%\n`;
  await choose('seasons.csv', csv, 'seasons');
  const lines = main.getByRole('table', { name: 'Lines of the file' });
  await expect.element(lines.getByText(/Write the price as 4,500/)).toBeVisible();
  await main.getByRole('button', { name: 'Another file' }).click();
  await choose('seasons.csv', csv.replace(/Fair.*20%\n/, ''), 'seasons');
  await main.getByRole('button', { name: 'Import 1 season' }).click();
  await expect.element(main.getByRole('link', { name: 'Show the room types' })).toBeVisible();
  await main.getByRole('button', { name: 'Undo the import of 1 season' }).first().click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('The import is taken back.')).toBeVisible();
});

const BOOKINGS = 104;

/** The colour of the lodge, as it is computed in this theme. */
function pine(): string {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.color = 'var(--color-pine)';
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

/** Bookings of one night each, as many in a night as there are rooms for. */
function bookingsFrom(first: LocalDate): string {
  const lines = Array.from({ length: BOOKINGS }, (_, index) => {
    return `P-${index},Partha Parts ${index},${addNights(first, Math.floor(index / 40))},1,Ridge Double`;
  });
  return ['Code,Guest,Arrival,Nights,Room type', ...lines].join('\n');
}

it('a long import shows how far it is, waits where it stopped, goes on, and is taken back the same way', async () => {
  const first = await ownNights(4);
  const opened = async () => {
    await renderRoute('/admin', 'admin');
    await main.getByRole('link', { name: '1 import not finished yet' }).click();
  };
  const earlier = main.getByRole('table', { name: 'Earlier imports' });
  await renderRoute('/admin/import?kind=RESERVATIONS', 'admin');
  await choose('bookings.csv', bookingsFrom(first), 'bookings');
  // a part of it is written, then the net is gone
  const reconnect = failWith('ApplyImport', 'BAD_USER_INPUT', { letThrough: 1 });
  await main.getByRole('button', { name: 'Import 104 bookings' }).click();
  await expect.element(main.getByRole('heading', { name: 'Importing 104 bookings' })).toBeVisible();
  await expect.element(main.getByText('100 of 104 bookings imported')).toBeVisible();
  const bar = main.getByRole('progressbar', { name: 'Imported' });
  await expect.element(bar).toHaveAttribute('value', '100');
  // in the lodge's colours, where the browser has its own
  expect(getComputedStyle(bar.element())).toMatchObject({ appearance: 'none', color: pine() });
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();

  // an admin who looks later is led there, and it waits for a word
  await opened();
  await expect.element(earlier.getByText('Not all imported yet')).toBeVisible();
  await earlier.getByRole('link', { name: 'Open' }).click();
  await expect.element(main.getByText(/^This stopped before all of it was imported\./)).toBeVisible();
  reconnect();
  await main.getByRole('button', { name: 'Go on' }).click();
  await expect.element(main.getByRole('heading', { name: '104 bookings imported' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Show all bookings' })).toBeVisible();
  const address = shownAddress();

  const again = failWith('UndoImport', 'BAD_USER_INPUT', { letThrough: 1 });
  await main.getByRole('button', { name: 'Undo the import of 104 bookings' }).first().click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  const taking = main.getByRole('heading', { name: 'Taking back 104 bookings' });
  await expect.element(taking).toBeVisible();
  await expect.element(main.getByText('4 of 104 bookings still in the lodge')).toBeVisible();
  // it goes on by itself, and says so where it cannot
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await renderRoute(address, 'admin');
  await expect.element(taking).toBeVisible();
  await expect.element(main.getByText(/^This stopped before all of it was taken back\./)).toBeVisible();
  await expect.element(earlier.getByText('Not all taken back yet')).toBeVisible();
  again();
  await main.getByRole('button', { name: 'Go on' }).click();
  await expect.element(main.getByRole('heading', { name: 'This import was taken back' })).toBeVisible();
  await expect.element(earlier.getByText('Not all taken back yet')).not.toBeInTheDocument();
});
