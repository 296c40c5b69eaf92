import { expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
/** A name that no other test has. */
const nameOfOne = (first: string) => `${first} ${crypto.randomUUID().slice(0, 4)}`;

it('several rooms are assigned to one cleaner, who then sees and prints the own ones', async () => {
  const meena = nameOfOne('Meena');
  await renderRoute('/manager/clean', 'manager');
  for (const number of ['321', '322']) {
    await main.getByRole('button', { name: `Room ${number}: to be cleaned` }).click();
    await expect.element(main.getByRole('button', { name: `Room ${number}: mark clean` })).toBeVisible();
  }
  await main.getByRole('button', { name: 'Assign…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who cleans today?' });
  for (const number of ['321', '322'])
    await expect.element(dialog.getByRole('checkbox', { name: new RegExp(`^${number} `) })).toBeChecked();
  // The rooms of other tests, also those that come while this one unticks them.
  const others = dialog.getByRole('checkbox', { checked: true, name: /^(?!32[12] )/ });
  await expect
    .poll(async () => {
      for (const box of others.elements()) await page.elementLocator(box).click();
      return others.elements().length;
    })
    .toBe(0);
  await dialog.getByRole('button', { name: 'Assign 2 rooms' }).click();
  await expect.element(dialog.getByText('Enter who cleans.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(meena);
  await dialog.getByRole('button', { name: 'Assign 2 rooms' }).click();
  await expect.element(page.getByText(`${meena} cleans 2 rooms.`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  await main.getByRole('combobox', { name: 'Who cleans' }).selectOptions(meena);
  await main.getByText('To clean 2').click();
  expect(new URLSearchParams(shownAddress().split('?')[1]).get('cleaner')).toBe(meena);
  await expect.element(main.getByText('321', { exact: true })).toBeVisible();
  expect(main.getByRole('listitem').elements()).toHaveLength(2);
  // As on the cleaner's phone, which stays at the own rooms by the address.
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await expect.element(main.getByRole('button', { name: 'Room 322: mark clean' })).toBeVisible();
  expect(main.getByRole('listitem').elements()).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1440, 900);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await expect.element(main.getByRole('region', { name: `${meena} · 2 rooms` })).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });

  for (const number of ['321', '322'])
    await main.getByRole('button', { name: `Room ${number}: mark clean` }).click();
  await expect.element(main.getByText(`Nothing to clean for ${meena}`)).toBeVisible();
});

it('a room says who cleans it, and that is taken back from the toast', async () => {
  const [ravi, leela] = [nameOfOne('Ravi'), nameOfOne('Leela')];
  await renderRoute('/manager/clean', 'manager');
  const assign = async (name: string) => {
    await main.getByRole('button', { name: 'Room 323: who cleans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who cleans room 323 today?' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Assign 1 room' }).click();
    await expect.element(page.getByText(`${name} cleans room 323.`)).toBeVisible();
  };
  await assign(ravi);
  await expect.element(main.getByText(`${ravi} cleans it`)).toBeVisible();
  await assign(leela);
  await expect.element(main.getByText(`${leela} cleans it`)).toBeVisible();
  const toast = page.getByRole('listitem').filter({ hasText: `${leela} cleans room 323.` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.element(main.getByText(`${ravi} cleans it`)).toBeVisible();

  await main.getByRole('button', { name: 'Room 323: who cleans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who cleans room 323 today?' });
  await dialog.getByRole('button', { name: 'Nobody', exact: true }).click();
  await dialog.getByRole('button', { name: 'Assign nobody to 1 room' }).click();
  await expect.element(page.getByText('Nobody is assigned to room 323.')).toBeVisible();
  await expect.element(main.getByText(`${ravi} cleans it`)).not.toBeInTheDocument();
});

it('a cleaner to whom nothing is assigned is shown that there is no room yet', async () => {
  await renderRoute('/manager/clean?cleaner=Nobody+Yet', 'manager');
  await expect.element(main.getByText('No room for Nobody Yet here')).toBeVisible();
  await expect.element(main.getByRole('combobox', { name: 'Who cleans' })).toHaveDisplayValue('Nobody Yet');
  await main.getByRole('combobox', { name: 'Who cleans' }).selectOptions('Anyone');
  expect(shownAddress()).toBe('/manager/clean');
  await expect.element(main.getByText('101', { exact: true })).toBeVisible();
});

it('an admin sets how often rooms of guests who stay on are cleaned, and takes that back', async () => {
  await renderRoute('/admin/clean', 'admin');
  await expect
    .element(main.getByText('Where guests stay on, rooms are cleaned every 2 nights.'))
    .toBeVisible();
  await main.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stay-over cleaning' });
  await dialog.getByRole('button', { name: 'Nights: one more' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(main.getByText('Where guests stay on, rooms are cleaned every 3 nights.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(main.getByText('Where guests stay on, rooms are cleaned every 2 nights.'))
    .toBeVisible();
});

it('a manager is shown how often that is, without a way to change it', async () => {
  await renderRoute('/manager/clean', 'manager');
  await expect.element(main.getByText(/^Where guests stay on, rooms are cleaned every/)).toBeVisible();
  expect(main.getByRole('button', { name: 'Change…' }).elements()).toHaveLength(0);
});
