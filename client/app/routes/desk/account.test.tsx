import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PATIENCE } from '../../../../domain/testing/patience.ts';
import { openedSession } from '../../../lib/session/session.ts';
import { ViewerDocument } from '../../../lib/session/viewer.generated.ts';
import { failWith } from '../../../testing/answers.ts';
import { renderRoute, renderSite, renderToNewcomer, shownAddress } from '../../../testing/render-route.tsx';

const WRONG = 'The current password is wrong.';
const name = page.getByRole('textbox', { name: 'Name' });
const saveName = page.getByRole('button', { name: 'Save name' });
const current = page.getByLabelText('Current password');
const next = page.getByLabelText('New password');
const changePassword = page.getByRole('button', { name: 'Change password' });
const site = page.getByRole('navigation', { name: 'Site' });

/** Asks the identity server as another device does. */
async function ask(operation: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return answer.json();
}

/** Gives the account another name on another device. */
async function renameElsewhere(account: { email: string; password: string }, displayName: string) {
  const { idToken, localId: uid } = await ask('signInWithPassword', account);
  const renamed = await ask('update', { idToken, displayName });
  const query = 'mutation Sync($input: SyncProfileInput!) { syncProfile(input: $input) { __typename } }';
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${renamed.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ query, variables: { input: { uid } } }),
  });
  const syncProfile = { __typename: 'SyncProfileSuccess' };
  expect(await answer.json()).toMatchObject({ data: { syncProfile } });
}

async function nameInApi(): Promise<string | null | undefined> {
  const { client } = (await openedSession()).api();
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
  return data?.viewer?.displayName;
}

describe('the name', () => {
  it('is saved on the account and in the document, and stands in the head of the page at once', async () => {
    const account = await renderToNewcomer('/account', 'Asha');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect.element(name).toHaveValue('Asha');
    await name.fill('Asha Rao');
    await saveName.click();
    await expect.element(page.getByText('Your name is saved.')).toBeVisible();
    await expect.element(site.getByText('Asha Rao')).toBeVisible();
    await expect.element(name).toHaveValue('Asha Rao');
    expect(await nameInApi()).toBe('Asha Rao');
    expect(await ask('signInWithPassword', account)).toMatchObject({ displayName: 'Asha Rao' });
  });

  it('that cannot be kept is refused beside the field, as it was typed', async () => {
    await renderToNewcomer('/account', 'Bina');
    await name.fill('  ');
    await saveName.click();
    await expect.element(page.getByText('Enter your name.')).toBeVisible();
    await name.fill('x'.repeat(101));
    await expect.element(page.getByText('Use at most 100 characters.')).toBeVisible();
    await expect.element(name).toHaveValue('x'.repeat(101));
    expect(await nameInApi()).toBe('Bina');
  });

  it('that the document did not get is not said to be saved, and is saved with the next press', async () => {
    await renderToNewcomer('/account', 'Farah');
    const answer = failWith('SyncProfile', 'INTERNAL_SERVER_ERROR');
    await name.fill('Farah Khan');
    await saveName.click();
    await expect.element(page.getByText('We could not save your name. Please try again.')).toBeVisible();
    await expect.element(name).toHaveValue('Farah Khan');
    answer();
    await saveName.click();
    await expect.poll(nameInApi).toBe('Farah Khan');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('follows another device, unless somebody is typing here', async () => {
    const account = await renderToNewcomer('/account', 'Chitra');
    await expect.element(name).toHaveValue('Chitra');
    await renameElsewhere(account, 'Chitra Negi');
    await expect.element(site.getByText('Chitra Negi')).toBeVisible();
    await expect.element(name).toHaveValue('Chitra Negi');
    await name.fill('Chitra N');
    await renameElsewhere(account, 'C. Negi');
    await expect.element(site.getByText('C. Negi')).toBeVisible();
    await expect.element(name).toHaveValue('Chitra N');
  });
});

describe('the password', () => {
  it('is changed by whoever knows it, who stays signed in where it was changed and nowhere else', async () => {
    const account = await renderToNewcomer('/account', 'Dolma');
    const { refreshToken } = await ask('signInWithPassword', account);
    await current.fill('not-the-password');
    await next.fill('another-secret');
    await changePassword.click();
    await expect.element(page.getByRole('alert').getByText(WRONG)).toBeVisible();
    await expect.element(current).toHaveValue('not-the-password');
    await expect.element(next).toHaveValue('another-secret');
    await current.fill(account.password);
    await changePassword.click();
    await expect.element(page.getByText('Your password is changed.')).toBeVisible();
    await expect.element(page.getByText(WRONG)).not.toBeInTheDocument();
    await expect.element(current).toHaveValue('');
    await expect.element(next).toHaveValue('');
    expect(await nameInApi()).toBe('Dolma');
    expect(await ask('signInWithPassword', account)).toHaveProperty('error');
    expect(await ask('signInWithPassword', { ...account, password: 'another-secret' })).toHaveProperty(
      'idToken',
    );
    const refreshed = await fetch('/securetoken.googleapis.com/v1/token?key=embedded', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }),
    });
    expect(refreshed.status).toBe(400);
    // The session of this page goes on with tokens of its own.
    await name.fill('Dolma Devi');
    await saveName.click();
    await expect.element(site.getByText('Dolma Devi')).toBeVisible();
  });

  it('that is too short is refused in the words of a sign-up, as it was typed', async () => {
    const account = await renderToNewcomer('/account', 'Esha');
    await changePassword.click();
    await expect.element(page.getByText('Enter your current password.')).toBeVisible();
    await current.fill(account.password);
    await next.fill('short');
    await changePassword.click();
    await expect.element(page.getByText('Use at least 8 characters.')).toBeVisible();
    await expect.element(current).toHaveValue(account.password);
    await expect.element(next).toHaveValue('short');
    expect(await ask('signInWithPassword', account)).toHaveProperty('idToken');
  });

  it('is not asked of an account that has none', async () => {
    const session = await openedSession();
    await session.signOut();
    await vi.waitUntil(() => session.state().status === 'out', PATIENCE);
    const phone = '+919812300047';
    const sent = await session.sendCode(phone);
    const outbox = await fetch('/emulator/auth/outbox', { headers: { accept: 'application/json' } });
    const { messages }: { messages: { to: string; code: string }[] } = await outbox.json();
    await sent.confirm(messages.find(({ to }) => to === phone)?.code ?? '');
    await vi.waitUntil(() => session.state().status === 'in', PATIENCE);
    renderSite('/account');
    const sentence = 'This account has no password: you sign in with a code by SMS.';
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(current).not.toBeInTheDocument();
    await expect.element(page.getByText('+91 98123 00047').first()).toBeVisible();
    await session.signOut();
  });
});

it.each(['manager', 'admin', 'agent'] as const)('the %s finds the page in the account menu', async (role) => {
  await renderRoute(`/${role}`, role);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect.element(name).toHaveValue(`The ${role}`);
  await expect.element(current).toBeVisible();
  expect(shownAddress()).toBe(`/${role}/account`);
});

it('whoever is signed out is asked to sign in, and led on to where they wanted to go', async () => {
  await renderRoute('/account', null);
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(shownAddress()).toBe('/auth/login?next=%2Faccount');
});
