import type { Locator, Page } from '@playwright/test';
import { fixtureAlone } from './fixture-alone.ts';
import { test as base, expect } from './fixtures.ts';
import { SignInStage } from './sign-in-stage.ts';

const test = base.extend<object, { stage: SignInStage }>({
  stage: [
    fixtureAlone<SignInStage>(async (use) => {
      const stage = await SignInStage.open();
      await use(stage);
      await stage.close();
    }),
    { scope: 'worker' },
  ],
});

// The browser itself reports every answer that refuses.
test.use({
  baseURL: async ({ stage }, use) => use(stage.address),
  expectedErrors: [/status of 400|net::ERR_/],
});

const PASSWORD = 'mountain-view';

const sentence = (page: Page) => page.getByRole('main').getByRole('alert');

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Presses, and waits until the answer to it is there: the button is no longer busy. */
async function pressed(button: Locator): Promise<void> {
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
}

test('each reason why an e-mail and a password are not taken has its sentence, and nothing typed is lost', async ({
  page,
  stage,
  context,
}) => {
  await stage.account('asha@example.in');
  const disabled = await stage.account('gone@example.in');
  await stage.identity.setDisabled(disabled, true);
  await page.goto('/auth/login');

  for (const email of ['asha@example.in', 'nobody@example.in']) {
    await signIn(page, email, 'wrong-password');
    await expect(sentence(page)).toHaveText('Wrong e-mail or password.');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue('wrong-password');
  }
  await signIn(page, 'gone@example.in', PASSWORD);
  await expect(sentence(page)).toHaveText('This account is disabled. Contact the lodge.');

  for (const typed of ['asha', 'asha@', 'asha rao@example.in', '<script>@x']) {
    await signIn(page, typed, PASSWORD);
    await expect(page.getByText('That e-mail address looks wrong.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(typed);
  }

  await context.setOffline(true);
  await signIn(page, 'asha@example.in', PASSWORD);
  await expect(sentence(page)).toHaveText('No connection. Check the internet and try again.');
  await context.setOffline(false);

  await stage.account('guessed@example.in');
  const guesses = Array.from({ length: 10 }, () =>
    stage.call('signInWithPassword', { email: 'guessed@example.in', password: 'wrong-password' }),
  );
  await Promise.all(guesses);
  await signIn(page, 'guessed@example.in', PASSWORD);
  await expect(sentence(page)).toHaveText('Too many tries. Wait a minute.');
});

test('a new account is refused in one sentence, and nothing typed is lost', async ({
  page,
  stage,
  context,
}) => {
  await stage.account('taken@example.in');
  await page.goto('/auth/signup');
  const create = page.getByRole('button', { name: 'Create account' });
  const fill = async (name: string, email: string, password: string) => {
    await page.getByLabel('Name (optional)').fill(name);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await pressed(create);
  };
  const expectStored = async (name: string, email: string, password: string) => {
    await expect(page.getByLabel('Name (optional)')).toHaveValue(name);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue(password);
  };

  for (const [name, email, password, said] of [
    ['मीरा 🏔', 'new@example.in', '1234567', 'Use at least 8 characters.'],
    ['x'.repeat(500), 'new@example.in', PASSWORD, 'Use at most 100 characters.'],
    ['<script>alert(1)</script>', 'new@', PASSWORD, 'That e-mail address looks wrong.'],
  ] as const) {
    await fill(name, email, password);
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expectStored(name, email, password);
  }
  await fill('Asha', 'Taken@example.in', PASSWORD);
  await expect(sentence(page)).toHaveText('An account with this e-mail already exists. Sign in instead.');
  await expectStored('Asha', 'Taken@example.in', PASSWORD);

  await context.setOffline(true);
  await fill('Asha', 'new@example.in', PASSWORD);
  await expect(sentence(page)).toHaveText('No connection. Check the internet and try again.');
  await expectStored('Asha', 'new@example.in', PASSWORD);
  await context.setOffline(false);

  // The page's own rule is gone from the request: what the service says has the same sentence.
  await page.route('**/accounts:signUp?*', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), password: '1234567' }) }),
  );
  await pressed(create);
  await expect(sentence(page)).toHaveText('Use at least 8 characters.');
});

test('the reset says the same of every e-mail, and its link works once and for an hour', async ({
  page,
  stage,
  context,
}) => {
  await stage.account('forgot@example.in');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: /^Send/ });
  const ask = async (email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await pressed(send);
  };
  for (const email of ['nobody@example.in', 'forgot@example.in']) {
    await ask(email);
    await expect(page.getByText('If that e-mail has an account, a reset link is on its way.')).toBeVisible();
  }
  await ask('forgot@');
  await expect(page.getByText('That e-mail address looks wrong.')).toBeVisible();
  await context.setOffline(true);
  await ask('forgot@example.in');
  await expect(sentence(page)).toHaveText('No connection. Check the internet and try again.');
  await context.setOffline(false);
  for (const _time of [1, 2, 3, 4, 5]) {
    await ask('forgot@example.in');
    await expect(page.getByText('If that e-mail has an account, a reset link is on its way.')).toBeVisible();
  }

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Messages that would have been sent' }).click();
  const outbox = await opened;
  await expect(outbox.getByText('nobody@example.in')).toHaveCount(0);
  const link = outbox.getByRole('listitem').filter({ hasText: 'forgot@example.in' }).getByRole('link');
  const address = await link.first().getAttribute('href');
  const older = await link.last().getAttribute('href');
  await link.first().click();
  const choose = async (password: string) => {
    await outbox.getByLabel('New password').fill(password);
    await outbox.getByRole('button', { name: 'Set the password' }).click();
  };
  await choose('another-secret');
  await expect(outbox.getByText('Your new password is set. You can sign in with it now.')).toBeVisible();
  for (const used of [address, older]) {
    await outbox.goto(used ?? '');
    await choose('third-secret');
    await expect(outbox.getByText('This link was used already or is not complete.')).toBeVisible();
  }

  await stage.account('late@example.in');
  await ask('late@example.in');
  const code = await stage.codeFor('late@example.in');
  stage.pass(61);
  await outbox.goto(`/emulator/auth/action?mode=resetPassword&oobCode=${code}`);
  await choose('another-secret');
  await expect(outbox.getByText('This link is older than an hour.')).toBeVisible();
});

test('each reason why an SMS is not sent has its sentence, and the number stays', async ({
  page,
  stage,
  context,
}) => {
  await page.goto('/auth/phone-login');
  const number = page.getByLabel('Phone number');
  const send = page.getByRole('button', { name: 'Send code' });
  const ask = async (typed: string) => {
    await number.fill(typed);
    await pressed(send);
  };
  const INVALID = 'Invalid phone number format. Please include country code (e.g., +91 for India).';
  for (const typed of ['ninety-eight', '98765432109876543210', '+1234567']) {
    await ask(typed);
    await expect(page.getByText(INVALID)).toBeVisible();
    await expect(number).toHaveValue(typed);
  }
  await ask('');
  await expect(page.getByText('Enter your phone number.')).toBeVisible();

  await context.setOffline(true);
  await ask('98765 40001');
  await expect(sentence(page)).toHaveText('No connection. Check the internet and try again.');
  await context.setOffline(false);

  for (const _sms of [1, 2, 3, 4, 5])
    await stage.call('sendVerificationCode', { phoneNumber: '+919876540002' });
  await ask('+91 98765-40002');
  await expect(sentence(page)).toHaveText('Too many attempts. Please wait before trying again.');
  await expect(number).toHaveValue('+91 98765-40002');

  const others = Array.from({ length: 100 }, (_, index) =>
    stage.call('sendVerificationCode', { phoneNumber: `+9198111${String(index).padStart(5, '0')}` }),
  );
  await Promise.all(others);
  await ask('98765 40003');
  await expect(sentence(page)).toHaveText('SMS quota exceeded. Please try again later.');
  stage.pass(16);

  // What the embedded Auth never says; the SDK reads it as from Google's.
  for (const [refusal, said] of [
    ['OPERATION_NOT_ALLOWED', 'Phone authentication is not enabled. Please contact support.'],
    ['CAPTCHA_CHECK_FAILED', 'Security verification failed. Please try again.'],
  ] as const) {
    await page.route('**/accounts:sendVerificationCode?*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: refusal } } }),
    );
    await pressed(send);
    await expect(sentence(page)).toHaveText(said);
    await page.unroute('**/accounts:sendVerificationCode?*');
  }
});

test('each reason why a code is not taken has its sentence, and another SMS or number can be had', async ({
  page,
  stage,
  context,
}) => {
  await page.clock.install();
  await page.goto('/auth/phone-login');
  const code = page.getByLabel('Verification code');
  const sendTo = async (number: string) => {
    await page.getByLabel('Phone number').fill(number);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(code).toBeVisible();
  };
  const verify = async (typed: string) => {
    await code.fill(typed);
    await pressed(page.getByRole('button', { name: 'Sign in', exact: true }));
  };
  const wrongFor = async (to: string) => ((await stage.codeFor(to)) === '000000' ? '111111' : '000000');

  await sendTo('+91 98765-43210');
  await expect(page.getByText('+91 98765 43210')).toBeVisible();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toBeFocused();
  const wrong = await wrongFor('+919876543210');
  await verify(wrong);
  await expect(sentence(page)).toHaveText('Invalid verification code. Please check and try again.');
  await expect(code).toHaveValue(wrong);
  await context.setOffline(true);
  await verify(wrong);
  await expect(sentence(page)).toHaveText('No connection. Check the internet and try again.');
  await context.setOffline(false);
  for (const _guess of [2, 3, 4, 5]) await verify(wrong);
  await verify(await stage.codeFor('+919876543210'));
  await expect(sentence(page)).toHaveText('Too many failed attempts. Please try again later.');

  const resend = page.getByRole('button', { name: /^Send again/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Send again in \d+ s$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText('Send again');
  const first = await stage.codeFor('+919876543210');
  await resend.click();
  await expect(resend).toBeDisabled();
  await expect(code).toHaveValue('');
  await expect.poll(() => stage.codeFor('+919876543210')).not.toBe(first);
  stage.pass(6);
  await verify(await stage.codeFor('+919876543210'));
  await expect(sentence(page)).toHaveText('Verification code has expired. Please request a new code.');

  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98765 43210');
  await sendTo('98765 43211');
  const uid = await signedUpByPhone(stage, '+919876543299');
  await stage.identity.setDisabled(uid, true);
  await page.getByRole('button', { name: 'Change number' }).click();
  await sendTo('98765 43299');
  await verify(await stage.codeFor('+919876543299'));
  await expect(sentence(page)).toHaveText('This account is disabled. Contact the lodge.');
});

async function signedUpByPhone(stage: SignInStage, phoneNumber: string): Promise<string> {
  const sent = await stage.call('sendVerificationCode', { phoneNumber });
  const { sessionInfo } = await sent.json();
  const code = await stage.codeFor(phoneNumber);
  const signedIn = await stage.call('signInWithPhoneNumber', { sessionInfo, code });
  return (await signedIn.json()).localId;
}

test('the window of Google or Facebook, when nobody comes out of it, leaves one sentence', async ({
  page,
  stage,
  context,
}) => {
  test.setTimeout(120_000);
  await stage.account('by-password@example.in');
  await page.goto('/auth/login');
  const open = async (name: string) => {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    return opened;
  };

  const first = await open('Google');
  const second = await open('Facebook');
  await expect.poll(() => first.isClosed()).toBe(true);
  await second.getByLabel('E-mail').fill('by-password@example.in');
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(sentence(page)).toHaveText('This e-mail is registered with another sign-in method.');

  const google = await open('Google');
  await expect(google).toHaveURL(/prompt.*select_account|customParameters/);
  await google.close();
  await expect(sentence(page)).toHaveText('Sign-in was cancelled.', { timeout: 30_000 });

  const cut = await open('Google');
  await cut.getByLabel('E-mail').fill('cut@example.in');
  await context.setOffline(true);
  await cut.getByRole('button', { name: 'Continue' }).click();
  await expect(sentence(page)).toHaveText('No connection. Check the internet and try again.');
  await context.setOffline(false);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(sentence(page)).toHaveText('Allow pop-ups for this site and try again.');
});
