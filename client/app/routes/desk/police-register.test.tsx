import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

it('who sleeps here tonight is listed with what is missing, and a form of a guest from abroad until it is filed', async () => {
  const code = await book({ guest: 'Claire Meldepflicht', room: '326', arrival: dayIn(0), nights: 1 });
  await desk.checkIn(code);
  await renderRoute('/manager/police-register', 'manager');
  const table = main.getByRole('table', { name: /^Guests of the night / });
  await expect
    .element(main.getByText('Adults without a name. They are named in their booking.'))
    .toBeVisible();
  const unnamed = main.getByRole('listitem').filter({ hasText: 'Claire Meldepflicht' });
  await expect.element(unnamed).toHaveTextContent('Room 326: 1 of 2, Claire Meldepflicht');
  await unnamed.getByRole('link').click();
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
  await main.getByRole('button', { name: 'Record ID of Claire Meldepflicht' }).click();
  await dialog.getByRole('combobox', { name: 'Citizen of' }).selectOptions('France');
  await dialog.getByRole('textbox', { name: 'Passport number' }).fill('18AB12345');
  await dialog.getByRole('button', { name: 'Record ID' }).click();
  await expect.element(main.getByText(/^Form III for the arrival: by /)).toBeVisible();

  await renderRoute('/manager/police-register', 'manager');
  const guest = table.getByRole('row').filter({ hasText: 'Claire Meldepflicht' });
  await expect.element(guest.getByText(/^Missing: visa/)).toBeVisible();
  await main.getByRole('button', { name: 'Form III of Claire Meldepflicht is filed, arrival' }).click();
  await dialog.getByRole('button', { name: 'Filed', exact: true }).click();
  await expect.element(dialog.getByText('Enter the number that the portal gave.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Number of the portal' }).fill('F3/2026/0042');
  // yesterday, before the guest came: the time is asked for, and refused
  const [day, time] = ['Filed on', 'Filed at'].map((name) => dialog.getByLabelText(name));
  await day?.fill('yesterday');
  await dialog.getByRole('button', { name: 'Filed', exact: true }).click();
  await expect.element(dialog.getByText('Enter the time of that day.')).toBeVisible();
  await time?.fill('10:00');
  await dialog.getByRole('button', { name: 'Filed', exact: true }).click();
  await expect.element(dialog.getByText(/^This guest arrived only on /)).toBeVisible();
  await day?.fill('today');
  await time?.fill('');
  await dialog.getByRole('button', { name: 'Filed', exact: true }).click();
  await expect.element(page.getByText('Form III of Claire Meldepflicht is noted as filed.')).toBeVisible();
  await expect.element(guest.getByText('F3/2026/0042')).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: 'Form III of Claire Meldepflicht is filed, arrival' }))
    .not.toBeInTheDocument();

  const wrong = main.getByRole('button', {
    name: 'Correct the number of Form III of Claire Meldepflicht, arrival',
  });
  await wrong.click();
  await expect.element(dialog.getByText(/^Filed as F3\/2026\/0042 on /)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Number of the portal' }).fill('F3/2026/0043');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect
    .element(page.getByText('The number of Form III of Claire Meldepflicht is corrected.'))
    .toBeVisible();
  await expect.element(guest.getByText('F3/2026/0043')).toBeVisible();
  await expect.element(guest.getByText('F3/2026/0042')).not.toBeInTheDocument();

  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await expect.element(guest.getByText('F3/2026/0043')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('the register shows the nights of the address, says where nobody slept or none can be had, and is printed', async () => {
  const first = dayIn(-400);
  await renderRoute(`/manager/police-register?from=${first}&to=${first}`, 'manager');
  await expect.element(main.getByText('Nobody slept here')).toBeVisible();
  await main.getByRole('button', { name: 'The night after' }).click();
  await expect.poll(shownAddress).toBe(`/manager/police-register?from=${dayIn(-399)}&to=${dayIn(-399)}`);
  const recover = failWith('PoliceRegisterPage', 'FORBIDDEN');
  await main.getByRole('button', { name: 'The night after' }).click();
  await expect.element(main.getByText('The register could not be loaded')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /again/i })).toBeVisible();
  recover();
  // It looks by itself, too.
  const night = main.getByText('Nobody slept here');
  await main.getByRole('button', { name: /again/i }).or(night).first().click();
  await expect.element(night).toBeVisible();
  await renderRoute(`/manager/print/register?from=${first}&to=${dayIn(-399)}`, 'manager');
  await expect
    .element(main.getByRole('heading', { name: 'Police register', exact: true }).first())
    .toBeVisible();
  expect(main.getByText('Nobody slept here.').elements()).toHaveLength(2);
});

it('the first page says what is missing of tonight and leads to it, with a line printed for who has no name', async () => {
  const code = await book({ guest: 'Sven Namenlos', room: '327', arrival: dayIn(0), nights: 1 });
  await desk.checkIn(code);
  await renderRoute('/manager', 'manager');
  const card = main.getByRole('region', { name: 'Police register' });
  await expect.element(card.getByText(/^\d+ adults? of tonight without a name or ID$/)).toBeVisible();
  await card.getByRole('link', { name: 'See to them' }).click();
  await expect.poll(shownAddress).toMatch(/^\/manager\/police-register\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await expect.element(main.getByRole('listitem').filter({ hasText: 'Sven Namenlos' })).toBeVisible();
  await renderRoute('/manager/print/register', 'manager');
  await expect.element(main.getByText('Adult 2 of room 327, booked by Sven Namenlos, no name')).toBeVisible();
});
