import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('alertdialog');
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });

/** Chooses what to do with somebody from the menu of the row. */
async function choose(name: string, item: string): Promise<void> {
  await row(name)
    .getByRole('button', { name: `Do something with ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('somebody is disabled once that is confirmed, enabled again, and either is taken back', async () => {
  await renderRoute('/admin/users?text=Norbu', 'admin');
  await choose('Norbu Sherpa', 'Disable…');
  await expect
    .element(dialog.getByText('Norbu Sherpa is signed out at once', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.element(row('Norbu Sherpa').getByText('Disabled')).not.toBeInTheDocument();

  await choose('Norbu Sherpa', 'Disable…');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect.element(row('Norbu Sherpa').getByText('Disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(row('Norbu Sherpa').getByText('Disabled')).not.toBeInTheDocument();
  await expect.element(page.getByText('Norbu Sherpa may sign in again.')).toBeVisible();

  await choose('Norbu Sherpa', 'Disable…');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await choose('Norbu Sherpa', 'Enable');
  await expect.element(row('Norbu Sherpa').getByText('Disabled')).not.toBeInTheDocument();
});

it('an agent’s line says to whom the sign-in is linked, or that it is to none, and leads there', async () => {
  await renderRoute('/admin/users?role=AGENT', 'admin');
  const unlinked = row('unlinkedagent@pages');
  await expect.element(unlinked.getByText('Linked to no agent yet', { exact: false })).toBeVisible();
  const linked = row('payingagent@pages').getByRole('link', { name: 'Pine Tours' });
  await expect.element(linked).toHaveAttribute('href', expect.stringMatching(/^\/admin\/agents\/./));
  await unlinked.getByRole('link', { name: 'Link to an agent' }).click();
  await expect.poll(shownAddress).toBe('/admin/agents');
});

it('a role is given, says what it may do and that an agent has to be linked, and is taken back', async () => {
  await renderRoute('/admin/users?text=Norbu', 'admin');
  const role = main.getByRole('combobox', { name: 'Role of Norbu Sherpa' });
  await role.selectOptions('MANAGER');
  await expect.element(dialog.getByText('A manager runs the desk', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Make manager' }).click();
  await expect.element(role).toHaveValue('MANAGER');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(role).toHaveValue('GUEST');
  await role.selectOptions('AGENT');
  await expect.element(dialog.getByText('is linked to no agent yet', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.element(role).toHaveValue('GUEST');
});

it('a guest to whom an agent is linked lacks the role, which is said here and under Agents, and is given it', async () => {
  await renderRoute('/admin/users?text=payingagent', 'admin');
  const linked = row('payingagent@pages');
  await linked.getByRole('combobox').selectOptions('GUEST');
  await dialog.getByRole('button', { name: 'Make guest' }).click();
  await expect
    .element(main.getByText('Pine Tours is linked, but the role is Guest', { exact: false }))
    .toBeVisible();
  await renderRoute('/admin/agents', 'admin');
  const pine = row('Pine Tours');
  await expect.element(pine.getByText('Linked, but the role is Guest.', { exact: false })).toBeVisible();
  await pine.getByRole('link', { name: 'Give the role' }).click();
  await expect.poll(shownAddress).toBe('/admin/users?state=LINKED');
  await linked.getByRole('button', { name: / an agent$/ }).click();
  await dialog.getByRole('button', { name: 'Make agent' }).click();
  await expect.element(main.getByText('Nobody found')).toBeVisible();
  await renderRoute('/admin/agents', 'admin');
  await expect.element(pine).toBeVisible();
  await expect.element(pine.getByText('Linked, but', { exact: false })).not.toBeInTheDocument();
});

it('the list of users is narrowed and ordered by the address, and says when nobody is found', async () => {
  await renderRoute('/admin/users', 'admin');
  await expect.element(row('leaver@pages')).toBeVisible();
  await expect
    .element(
      main.getByRole('list').getByText('A manager runs the desk: every booking, every guest, every payment.'),
    )
    .toBeVisible();
  await main.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('GUEST');
  await expect.element(row('leaver@pages')).not.toBeInTheDocument();
  await expect.element(row('Gita Guest')).toBeVisible();
  await main.getByRole('combobox', { name: 'Order' }).selectOptions('Earliest first');
  await expect.poll(shownAddress).toBe('/admin/users?role=GUEST&sort=EARLIEST');
  await main.getByRole('searchbox', { name: 'Search users' }).fill('Nobody at all');
  await expect.element(main.getByText('Nobody found')).toBeVisible();
  await main.getByRole('link', { name: 'Show everybody' }).click();
  await expect.element(row('leaver@pages')).toBeVisible();
  expect(shownAddress()).toBe('/admin/users');
});

it('nothing is offered against the own account', async () => {
  await renderRoute('/admin/users?role=ADMIN', 'admin');
  await expect.element(main.getByRole('combobox', { name: 'Role of The admin' })).toBeDisabled();
  await expect
    .element(main.getByRole('button', { name: 'Do something with The admin' }))
    .not.toBeInTheDocument();
});

it('the list of users says that it could not be loaded, and is loaded when asked again', async () => {
  const mend = failWith('UsersPage', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/users', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  mend();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('leaver@pages')).toBeVisible();
});
