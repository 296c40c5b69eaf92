import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const begin = page.getByRole('dialog', { name: 'New key' });
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });

async function make(name: string): Promise<void> {
  await main.getByRole('button', { name: 'New key' }).first().click();
  await begin.getByRole('textbox', { name: 'What is it for?' }).fill(name);
  await begin.getByRole('button', { name: 'Make the key' }).click();
}

it('a key is made, its secret is shown once, and it is revoked once that is confirmed', async () => {
  await renderRoute('/admin/keys', 'admin');
  await main.getByRole('button', { name: 'New key' }).first().click();
  await begin.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(begin.getByText('Say what the key is for.')).toBeVisible();
  await begin.getByRole('textbox', { name: 'What is it for?' }).fill('The accountant in June');
  await begin.getByText('All reading').click();
  await begin.getByRole('button', { name: 'Make the key' }).click();

  const made = page.getByRole('dialog', { name: 'The new key' });
  await expect.element(made.getByText(/^lk_[\w-]{43}$/)).toBeVisible();
  const secret = made.getByText(/^lk_/).element().textContent ?? '';
  await made.getByRole('button', { name: 'Done' }).click();
  await expect.element(made).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(secret);

  const line = row('The accountant in June');
  await expect.element(line.getByText('All reading')).toBeVisible();
  await expect.element(line.getByText('Never', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Revoke The accountant in June' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke The accountant in June?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(line.getByText('Revoked by', { exact: false })).toBeVisible();
  await expect.element(line.getByRole('button')).not.toBeInTheDocument();
});

it('the form of a key says at its field that a name is taken, and keeps what was typed', async () => {
  await renderRoute('/admin/keys', 'admin');
  await make('Sheet of May');
  await page.getByRole('button', { name: 'Done' }).click();
  await make('sheet of may');
  await expect.element(begin.getByText('A key called Sheet of May already exists.').first()).toBeVisible();
  await expect.element(begin.getByRole('textbox', { name: 'What is it for?' })).toHaveValue('sheet of may');
});

it('keys that could not be loaded can be asked for again', async () => {
  const mend = failWith('ApiKeys', 'TRY_AGAIN');
  await renderRoute('/admin/keys', 'admin');
  await expect.element(main.getByText('The keys could not be loaded')).toBeVisible();
  mend();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByRole('button', { name: 'New key' }).first()).toBeVisible();
});
