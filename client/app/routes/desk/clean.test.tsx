import { expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { formatWeekday } from '../../../../domain/nights.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { dayIn } from '../../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('a room is marked with one tap, and that is taken back from the toast', async () => {
  await renderRoute('/manager/clean', 'manager');
  await main.getByRole('button', { name: 'Room 303: to be cleaned' }).click();
  await expect.element(page.getByText('Room 303: to be cleaned.')).toBeVisible();
  const clean = main.getByRole('button', { name: 'Room 303: mark clean' });
  await expect.element(clean).toBeVisible();
  await main.getByText(/^To clean \d/).click();
  expect(shownAddress()).toBe('/manager/clean?show=clean');
  await clean.click();
  await expect.element(page.getByText('Room 303: clean.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(clean).toBeVisible();
  await clean.click();
  await expect.element(clean).not.toBeInTheDocument();
});

it('what is to be cleaned is listed by urgency, stay-overs last, and counted anew from a cleaning to its undo', async () => {
  await renderRoute('/manager/clean?show=clean', 'manager');
  const stayingOn = main.getByRole('region', { name: 'Staying on' });
  await expect.element(stayingOn.getByText('313', { exact: true })).toBeVisible();
  await expect.element(stayingOn.getByText('Stay-over cleaning').first()).toBeVisible();
  expect(main.getByRole('region').elements().at(-1)).toBe(stayingOn.element());
  const clean = main.getByRole('button', { name: 'Room 313: mark clean' });
  await clean.click();
  await expect.element(page.getByText('Room 313: clean.')).toBeVisible();
  await expect.element(clean).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(stayingOn.getByText('313', { exact: true })).toBeVisible();
  await expect.element(clean).toBeVisible();
});

it('what is listed is printed, without what is pressed', async () => {
  await renderRoute('/manager/clean', 'manager');
  const room = main.getByRole('button', { name: 'Room 101: not for sale' });
  await expect.element(room).toBeVisible();
  const print = window.print;
  onTestFinished(() => {
    window.print = print;
  });
  const asked = Promise.withResolvers<void>();
  window.print = asked.resolve;
  await main.getByRole('button', { name: 'Print' }).click();
  await asked.promise;
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await expect.element(main.getByText('101', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Print', { exact: true })).not.toBeVisible();
  const shown = [...main.element().querySelectorAll('button, a')].filter((one) => one.checkVisibility());
  expect(shown.map((one) => one.textContent)).toEqual([]);
});

it('a room is taken off sale with the reason, and put back', async () => {
  await renderRoute('/admin/clean', 'admin');
  await main.getByRole('button', { name: 'Room 304: not for sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room 304: not for sale' });
  const day = dayIn(1);
  await dialog
    .getByRole('button', { name: `${formatWeekday(day)} ${Number(day.slice(8))}`, exact: true })
    .click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'For sale again' }))
    .toHaveValue(formatFullDay(day));
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The ceiling drips');
  await dialog.getByRole('button', { name: 'Not for sale' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByText('Not for sale: The ceiling drips')).toBeVisible();
  await main.getByRole('button', { name: 'Room 304: for sale again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'On sale again' }).click();
  await expect.element(main.getByText('Not for sale: The ceiling drips')).not.toBeInTheDocument();
});

it('the page of cleaning is no page of agents', async () => {
  await renderRoute('/agent/clean', 'newAgent');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Housekeeping');
});
