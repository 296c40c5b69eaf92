import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { changeSettings } from '../../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const section = (name: string) => main.getByRole('region', { name, exact: true });
const save = (name: string) => section(name).getByRole('button', { name: 'Save', exact: true });
const field = (name: string) => main.getByRole('textbox', { name, exact: true });

it('a section of the settings is saved by itself, says at the field what does not fit, and is taken back', async () => {
  await renderRoute('/admin/settings', 'admin');
  await expect.element(save('Times')).toBeDisabled();
  await field('Check-out by').fill('1 pm');
  await save('Times').click();
  await expect
    .element(
      section('Times').getByText('Guests who arrive at 12 noon need the room: check-out cannot be later.'),
    )
    .toBeVisible();
  await expect.element(field('Check-out by')).toHaveFocus();
  await field('Check-out by').fill('10:30 am');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Times: saved.')).toBeVisible();
  await expect.element(save('Times')).toBeDisabled();
  await expect.element(main.getByText(/^Changed last by /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Check-out by')).toHaveValue('11 am');
});

it('the cancellation policy is read back in one sentence with real dates while it is typed', async () => {
  await renderRoute('/admin/settings', 'admin');
  const readBack = section('Cancellation').getByRole('status', { name: 'As guests read it' });
  const asItIs = readBack.getByText(/^Free cancellation until \d+ \w+ \d{4}; after that/);
  await expect.element(asItIs).toBeVisible();
  await section('Cancellation').getByRole('button', { name: 'Another line' }).click();
  await expect
    .element(readBack.getByText(/until \d+ \w+ \d{4}.*50 % of the first night.*until \d+ \w+ \d{4}/))
    .toBeVisible();
  await field('Line 1: %').fill('abc');
  await save('Cancellation').click();
  await expect.element(main.getByText('Enter a share from 0 to 100 %.')).toBeVisible();
  await section('Cancellation').getByRole('button', { name: 'Put back' }).click();
  await expect.element(asItIs).toBeVisible();
});

it('the settings ask before what was typed is left, and follow what another admin saves meanwhile', async () => {
  await renderRoute('/admin/settings', 'admin');
  await field('Legal name').fill('Deodar Stays');
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
  await expect.poll(shownAddress).toBe('/admin/settings');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Guest, room, code, phone or page' }).fill('audit');
  await expect.element(page.getByRole('option', { name: /^Audit/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click();
  await expect.poll(shownAddress).toBe('/admin/settings');
  await changeSettings({ address: 'Behind the church' });
  await expect.element(field('Address')).toHaveValue('Behind the church');
  await expect.element(field('Legal name')).toHaveValue('Deodar Stays');
  await save('The lodge').click();
  await expect
    .element(
      section('The lodge').getByText(
        /changed this .* ago: Address .*to Behind the church\. Your screen now shows the latest\./,
      ),
    )
    .toBeVisible();
  await section('The lodge').getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await expect.poll(shownAddress).toContain('/admin/calendar');
});

it('the settings ask before going back from what was typed, go there then, and ask nothing of what was saved', async () => {
  const asking = page.getByRole('alertdialog', { name: 'Throw away what you typed?' });
  await renderRoute('/admin/calendar', 'admin');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'The lodge', exact: true }).click();
  await field('Legal name').fill('Deodar Backwards');
  await expect.element(save('The lodge')).toBeEnabled();
  history.back();
  await asking.getByRole('button', { name: 'Keep writing' }).click();
  await expect.poll(shownAddress).toBe('/admin/settings');
  await expect.element(field('Legal name')).toHaveValue('Deodar Backwards');
  await save('The lodge').click();
  await expect.element(page.getByText('The lodge: saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Legal name')).not.toHaveValue('Deodar Backwards');
  history.back();
  await expect.poll(shownAddress).toMatch(/^\/admin\/calendar/);

  history.forward();
  await field('Legal name').fill('Deodar Forwards');
  await expect.element(save('The lodge')).toBeEnabled();
  history.back();
  await asking.getByRole('button', { name: 'Throw away' }).click();
  await expect.poll(shownAddress).toMatch(/^\/admin\/calendar/);
  await expect.element(asking).not.toBeInTheDocument();
  await expect.element(field('Legal name')).not.toBeInTheDocument();
});

it('the settings can be asked for again when they failed, and stand on a phone', async () => {
  const recover = failWith('SettingsPage', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/settings', 'admin');
  await expect.element(main.getByText('The settings could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(save('The lodge')).toBeVisible();
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await expect.element(save('GST registration')).toBeVisible();
});

it('closing the books shows what it closes, and days that are not over are refused', async () => {
  await renderRoute('/admin/settings', 'admin');
  await section('Close the books').getByRole('button', { name: 'Close days…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the books' });
  const shown = dialog.getByRole('status', { name: 'What is closed' });
  await dialog.getByLabelText('Up to and including').fill('1 Jan 2020');
  await userEvent.keyboard('{Tab}');
  await expect.element(shown.getByText('There is no entry on these days.')).toBeVisible();
  await dialog.getByLabelText('Up to and including').fill('1 Jan 2099');
  await userEvent.keyboard('{Tab}');
  await expect.element(shown.getByText(/^Only days that are over can be closed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close these days' }).click();
  await expect.element(dialog.getByText(/^Only days that are over can be closed/).nth(1)).toBeVisible();
  await dialog.getByLabelText('Up to and including').fill('1 Jan 2020');
  await dialog.getByRole('button', { name: 'Close these days' }).click();
  await expect
    .element(section('Close the books').getByText('Accounts up to 1 Jan 2020 are closed.'))
    .toBeVisible();
});

it('new rates show what they do before they are kept, and are taken back', async () => {
  await renderRoute('/admin/settings', 'admin');
  await section('Taxes').getByRole('button', { name: 'New rates…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rates' });
  const shown = dialog.getByRole('status', { name: 'What changes' });
  await expect.element(dialog.getByLabelText('On what')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('These rates hold on that day already.')).toBeVisible();
  await dialog.getByLabelText('From', { exact: true }).fill('1 Jan 2090');
  await userEvent.keyboard('{Tab}');
  await expect.element(shown.getByText(/^₹7,500\.01 on 1 Jan 2090: /)).toBeVisible();
  await expect.element(shown.getByText('No night or extra that is booked changes.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Rate 1: up to' }).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter an amount above ₹0.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Rate 1: up to' }).fill('8000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(section('Taxes').getByText('up to ₹8,000: 5 %, above: 18 %')).toBeVisible();
  await section('Taxes').getByRole('button', { name: 'New rates…' }).click();
  await dialog.getByLabelText('From', { exact: true }).fill('1 Jan 2090');
  await dialog.getByRole('textbox', { name: 'Rate 1: up to' }).fill('9000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(section('Taxes').getByText('up to ₹9,000: 5 %, above: 18 %')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(section('Taxes').getByText('up to ₹8,000: 5 %, above: 18 %')).toBeVisible();
  await section('Taxes').getByRole('button', { name: 'Take away Nights from 1 Jan 2090' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click();
  await expect.element(section('Taxes').getByText('up to ₹8,000: 5 %, above: 18 %')).not.toBeInTheDocument();
});

it('a lodge without a GSTIN is told why it cannot charge GST', async () => {
  await renderRoute('/admin/settings', 'admin');
  await section('GST registration').getByRole('button', { name: 'Charge GST…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Charge GST from now on?' });
  await question.getByRole('button', { name: 'Charge GST', exact: true }).click();
  await expect.element(question.getByText('A lodge that charges GST needs its GSTIN.').first()).toBeVisible();
});
