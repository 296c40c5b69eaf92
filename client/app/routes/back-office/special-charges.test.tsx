import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAlways, failWith } from '../../../testing/answers.ts';
import { reprice } from '../../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const save = (name: string) => dialog.getByRole('button', { name });
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });

/** Fills the form of an extra that nobody is offered, so that no other test meets it. */
async function fillNew(name: string, code: string, price: string): Promise<void> {
  await main.getByRole('button', { name: 'New extra' }).first().click();
  await field('Name').fill(name);
  await field('Short name').fill(code);
  await field('Price of one').fill(price);
  await dialog.getByRole('checkbox', { name: 'On sale' }).click();
}

it('an extra is put on the price list with an example as it is typed, changed, and that is taken back', async () => {
  await renderRoute('/admin/special-charges', 'admin');
  await fillNew('Cookery class', 'COOK', '0');
  await save('Add').click();
  await expect.element(dialog.getByText('Enter an amount above ₹0.')).toBeVisible();
  await expect.element(field('Price of one')).toHaveFocus();
  await field('Price of one').fill('10,00,000.01');
  await expect.element(dialog.getByText('That is above ₹10,00,000.')).toBeVisible();
  await field('Price of one').fill('150');
  await dialog.getByRole('combobox', { name: 'Counted' }).selectOptions('Each guest and night');
  await expect.element(dialog.getByText('2 guests, 3 nights: 6 × ₹150 = ₹900')).toBeVisible();
  await field('A child pays, %').fill('50');
  await expect
    .element(dialog.getByText('2 adults and a child, 3 nights: 6 × ₹150 + 3 × 50 % of ₹150 = ₹1,125'))
    .toBeVisible();
  await field('Name').fill('CAMP FIRE');
  await save('Add').click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(dialog.getByText('An extra called Campfire already exists.').first()).toBeVisible();
  await field('Name').fill('Cookery class');
  await save('Add').click();
  await expect.element(page.getByText('Cookery class is on the price list.')).toBeVisible();
  await expect.element(row('Cookery class').getByText('₹150')).toBeVisible();
  await expect.element(row('Cookery class').getByText('children 50 %')).toBeVisible();
  await expect.element(row('Cookery class').getByText('Off sale')).toBeVisible();

  await main.getByRole('button', { name: 'Cookery class', exact: true }).click();
  await field('Price of one').fill('175.50');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Cookery class').getByText('₹175.50')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Cookery class').getByText('₹150')).toBeVisible();
});

it('a form asks before it throws away what was typed, and refuses, with who did, what was changed meanwhile', async () => {
  await renderRoute('/admin/special-charges', 'admin');
  await fillNew('Star gazing', 'STAR', '300');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Throw away what you typed?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(field('Name')).toHaveValue('Star gazing');
  await save('Add').click();
  await main.getByRole('button', { name: 'Star gazing', exact: true }).click();
  await field('Price of one').fill('320');
  await reprice('Star gazing', 310_00);
  // the list behind the form follows, and the form is left as it was typed
  await expect.element(page.getByText('₹310').first()).toBeInTheDocument();
  await expect.element(field('Price of one')).toHaveValue('320');
  await save('Save').click();
  await expect
    .element(dialog.getByText(/^The admin changed this .* Your screen now shows the latest\.$/))
    .toBeVisible();
  await save('Save').click();
  await expect.element(row('Star gazing').getByText('₹320')).toBeVisible();

  // a field that nobody touched here says what was saved elsewhere, and saves nothing else
  await main.getByRole('button', { name: 'Star gazing', exact: true }).click();
  await field('Short name').fill('STARS');
  await reprice('Star gazing', 330_00);
  await expect.element(field('Price of one')).toHaveValue('330');
  await expect.element(field('Short name')).toHaveValue('STARS');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await save('Save').click();
  await expect
    .element(dialog.getByText(/^The admin changed this .* Your screen now shows the latest\.$/))
    .toBeVisible();
  await save('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Star gazing').getByText('STARS')).toBeVisible();
  await expect.element(row('Star gazing').getByText('₹330')).toBeVisible();

  await main.getByRole('button', { name: 'Star gazing', exact: true }).click();
  await field('Name').fill('Moon gazing');
  await save('Cancel').click();
  await question.getByRole('button', { name: 'Throw away' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Star gazing')).toBeVisible();
});

it('the price list narrows and sorts by the address, says how to begin, and can be asked again when it failed', async () => {
  await renderRoute('/admin/special-charges?sold=off&sort=-price', 'admin');
  await fillNew('Apple picking', 'APPLE', '50');
  await save('Add').click();
  await expect.element(row('Apple picking')).toBeVisible();
  await expect.element(row('Campfire')).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('columnheader', { name: 'Price' }))
    .toHaveAttribute('aria-sort', 'descending');
  await main.getByRole('button', { name: 'Price' }).click();
  await expect.poll(shownAddress).toBe('/admin/special-charges?sold=off&sort=price');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText(/^Saved \d+ extras\.$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search extras' }).fill('nothing like it');
  await expect.element(main.getByText('No extra found')).toBeVisible();
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.element(row('Campfire')).toBeVisible();

  const recover = failWith('SpecialChargesPage', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/special-charges', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Apple picking')).toBeVisible();

  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await main.getByRole('button', { name: 'Do something with Apple picking' }).click();
  await page.getByRole('menuitem', { name: 'Put on sale' }).click();
  await expect.element(page.getByText('Apple picking is on sale.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Apple picking').getByText('Off sale')).toBeVisible();

  answerAlways('SpecialChargesPage', { specialCharges: [] });
  await renderRoute('/admin/special-charges', 'admin');
  await expect.element(main.getByText('No extras yet')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'New extra' }).last()).toBeVisible();
});

it('meals are given a price for the lodge and for a room type, changed and taken off sale', async () => {
  await renderRoute('/admin/special-charges', 'admin');
  await main.getByRole('link', { name: 'Meals' }).click();
  await expect.poll(shownAddress).toBe('/admin/special-charges?part=meals');
  await expect.element(main.getByText('No meals yet')).toBeVisible();
  await main.getByRole('button', { name: 'New price' }).first().click();
  await dialog.getByRole('combobox', { name: 'For' }).selectOptions('Family Nest');
  await field('An adult, a night').fill('200');
  await field('A child, a night').fill('-1');
  await dialog.getByRole('checkbox', { name: 'On sale' }).click();
  await save('Add').click();
  await expect.element(dialog.getByText('An amount cannot be below ₹0.')).toBeVisible();
  await field('A child, a night').fill('100');
  await expect
    .element(dialog.getByText('2 adults and a child, 3 nights: 6 × ₹200 + 3 × ₹100 = ₹1,500'))
    .toBeVisible();
  await save('Add').click();
  await expect.element(row('Breakfast').getByText('Family Nest')).toBeVisible();
  await expect.element(row('Breakfast').getByText('Off sale')).toBeVisible();

  await main.getByRole('button', { name: 'New price' }).click();
  await dialog.getByRole('combobox', { name: 'For' }).selectOptions('Family Nest');
  await field('An adult, a night').fill('220');
  await field('A child, a night').fill('0');
  await save('Add').click();
  await expect
    .element(dialog.getByText('This plan has a price there already: change that one.').first())
    .toBeVisible();
  await save('Cancel').click();
  await page.getByRole('button', { name: 'Throw away' }).click();

  await main.getByRole('button', { name: 'Breakfast', exact: true }).click();
  await field('An adult, a night').fill('250');
  await save('Save').click();
  await expect.element(row('Breakfast').getByText('₹250')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Breakfast').getByText('₹200')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search meals' }).fill('whole lodge');
  await expect.element(main.getByText('No meals found')).toBeVisible();
});

it('a form in which something was typed stays open when the browser goes back, until it may be thrown away', async () => {
  const asking = page.getByRole('alertdialog', { name: 'Throw away what you typed?' });
  await renderRoute('/admin/calendar', 'admin');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Special Charges', exact: true }).click();
  await main.getByRole('button', { name: 'New extra' }).first().click();
  await field('Name').fill('Bonfire');
  history.back();
  await asking.getByRole('button', { name: 'Keep writing' }).click();
  await expect.element(field('Name')).toHaveValue('Bonfire');
  await expect.poll(shownAddress).toBe('/admin/special-charges');
  history.back();
  await asking.getByRole('button', { name: 'Throw away' }).click();
  await expect.poll(shownAddress).toMatch(/^\/admin\/calendar/);
  await expect.element(dialog).not.toBeInTheDocument();
});
