import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('alertdialog');

/** Chooses a file, as the browser's own window gives it. */
async function choose(name: string, text: string): Promise<void> {
  await expect.element(main.getByRole('button', { name: 'Choose a list of guests' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('The page has no place for a file.');
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: 'text/csv' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('shows what every line comes to, takes other columns by hand, imports all of it and takes it back', async () => {
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
  await expect.element(lines.getByText('Zoya Import')).not.toBeInTheDocument();

  await main.getByRole('button', { name: 'Another file' }).click();
  await expect.poll(shownAddress).toBe('/admin/import?kind=GUESTS');
  await choose('guests.csv', 'Name;Mobile\nZoya Import;98700 12345\nYash Import;98700 12346\n');
  await main.getByRole('button', { name: 'Import 2 guests' }).click();
  await expect.element(page.getByText('2 guests imported.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Show all guests' })).toBeVisible();

  await main.getByRole('button', { name: 'Undo the import of 2 guests' }).first().click();
  await expect.element(dialog.getByText(/Everything that came with guests\.csv goes again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('The import is taken back.')).toBeVisible();
  await expect
    .element(main.getByRole('table', { name: 'Earlier imports' }).getByText('Taken back'))
    .toBeVisible();
});
