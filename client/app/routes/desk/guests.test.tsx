import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const search = page.getByRole('searchbox', { name: 'Name or phone' });

it('a guest is found, what is said of them is kept, and the next booking warns whom no room is let to', async () => {
  await book({ guest: 'Yuvraj Chamling', room: '103', arrival: await ownNights(), phone: '98322 11223' });
  await renderRoute('/manager/guests', 'manager');
  await search.fill('chamling');
  await expect.poll(shownAddress).toBe('/manager/guests?text=chamling');
  await page.getByRole('main').getByRole('link', { name: 'Yuvraj Chamling' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Yuvraj Chamling' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: '1 booking' })).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What is known about Yuvraj Chamling' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText('That phone number looks wrong. Example: +91 98765 43210.'))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Yuvraj Chamling');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('98322 11223');
  await dialog.getByRole('textbox', { name: 'Vehicle' }).fill('SK 01 P 1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('SK 01 P 1234')).toBeVisible();

  await page.getByRole('button', { name: 'Do not rent', exact: true }).click();
  const mark = page.getByRole('dialog', { name: 'Do not rent to Yuvraj Chamling?' });
  await mark.getByRole('button', { name: 'Mark Do not rent' }).click();
  await expect.element(mark.getByText('Give a reason.')).toBeVisible();
  await mark.getByRole('textbox', { name: 'Reason' }).fill('Left without paying');
  await mark.getByRole('button', { name: 'Mark Do not rent' }).click();
  await expect.element(page.getByText('Do not rent to Yuvraj Chamling: Left without paying')).toBeVisible();
  await renderRoute('/manager/guests?text=chamling', 'manager');
  await page.getByRole('main').getByText('Do not rent', { exact: true }).first().click();
  await expect.poll(shownAddress).toBe('/manager/guests?text=chamling&show=do-not-rent');
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Yuvraj Chamling' })).toBeVisible();

  await renderRoute('/manager/reservation', 'manager');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98322 11223');
  await expect.element(page.getByText('Do not rent: Left without paying')).toBeVisible();
});

it('what was typed of a guest and not saved is kept, but for the numbers of papers', async () => {
  await book({ guest: 'Zeenat Chamling', room: '103', arrival: await ownNights(), phone: '98322 11224' });
  await renderRoute('/manager/guests?text=zeenat', 'manager');
  const open = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Zeenat Chamling' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'What is known about Zeenat Chamling' });
  const vehicle = dialog.getByRole('textbox', { name: 'Vehicle' });
  await open();
  await vehicle.fill('SK 01 P 99');
  await dialog.getByRole('combobox', { name: 'ID', exact: true }).selectOptions('Passport');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('Z7654321');
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(dialog.getByText('This was typed before and is not saved yet.')).toBeVisible();
  await expect.element(vehicle).toHaveValue('SK 01 P 99');
  await expect.element(dialog.getByRole('textbox', { name: 'Number' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(vehicle).toHaveValue('');
});

it('the days of a guest and of a passport are taken as they are said here, and one that cannot be read is kept', async () => {
  await book({ guest: 'Ines Duarte', room: '103', arrival: await ownNights(), phone: '98322 11225' });
  await renderRoute('/manager/guests?text=duarte', 'manager');
  await page.getByRole('main').getByRole('link', { name: 'Ines Duarte' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What is known about Ines Duarte' });
  const birth = dialog.getByRole('textbox', { name: 'Date of birth' });
  const validUntil = dialog.getByRole('textbox', { name: 'Passport holds until' });
  await dialog.getByRole('combobox', { name: 'Citizen of' }).selectOptions('Portugal');
  await birth.fill('3/5/85');
  const visaUntil = dialog.getByRole('textbox', { name: 'Visa holds until' });
  await visaUntil.fill('3/9/2031');
  await validUntil.fill('31 foo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Type a day such as 18 Dec.')).toBeVisible();
  await expect.element(validUntil).toHaveValue('31 foo');
  await expect.element(birth).toHaveValue('Fri, 3 May 1985');
  await validUntil.fill('9 mar 2031');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(birth).toHaveValue('Fri, 3 May 1985');
  await expect.element(validUntil).toHaveValue('Sun, 9 Mar 2031');
  await expect.element(visaUntil).toHaveValue('Wed, 3 Sep 2031');
});

it('an address without a guest says so, and leads back', async () => {
  await renderRoute('/admin/guests/nobody', 'admin');
  await expect.element(page.getByRole('heading', { name: 'There is no such guest here' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Guests' }).click();
  await expect.poll(shownAddress).toBe('/admin/guests');
});

it('the list of guests says what to try where nobody fits', async () => {
  await renderRoute('/manager/guests?text=Wolkenstein', 'manager');
  await expect.element(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show all guests' })).toBeVisible();
});

it('an admin gets a file of the guests that are shown, a line for each whatever was noted of them', async () => {
  await book({ guest: 'Ottilie Chamling', room: '103', arrival: await ownNights(), phone: '98322 11227' });
  await renderRoute('/manager/guests?text=ottilie', 'manager');
  await expect.element(page.getByRole('link', { name: 'Ottilie Chamling' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
  await renderRoute('/admin/guests?text=ottilie', 'admin');
  await page.getByRole('main').getByRole('link', { name: 'Ottilie Chamling' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What is known about Ottilie Chamling' });
  await dialog.getByRole('textbox', { name: 'Note for the desk' }).fill('Tea at "six"\nNo sugar');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await renderRoute('/admin/guests?text=ottilie', 'admin');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText('Saved 1 guests.')).toBeVisible();
});

it('the list of guests is no page of an agent', async () => {
  await renderRoute('/agent/guests', 'agent');
  await expect.element(page.getByRole('heading', { name: /not here|no such page|not found/i })).toBeVisible();
});

it('a search shows each letter as it is typed, and searches once typing pauses', async () => {
  await renderRoute('/manager/guests?text=ch', 'manager');
  await search.click();
  const box = search.element();
  if (!(box instanceof HTMLInputElement)) throw new Error('The search box is no input.');
  box.setSelectionRange(0, 2);
  // Deprecated, yet the one way to type a letter and look before anything else happens.
  document.execCommand('insertText', false, 'ya');
  expect(box.value).toBe('ya');
  document.execCommand('insertText', false, 'k');
  expect(box.value).toBe('yak');
  expect(shownAddress()).toBe('/manager/guests?text=ch');
  await expect.poll(shownAddress).toBe('/manager/guests?text=yak');
});
