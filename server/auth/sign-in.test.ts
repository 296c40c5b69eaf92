import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedLodge } from './testing/embedded-lodge.ts';

// Scrypt and a busy machine take their time.

let lodge: EmbeddedLodge;

beforeAll(async () => {
  lodge = await EmbeddedLodge.open();
});

afterAll(() => lodge.close());

const password = 'mountain-view';
const newEmail = () => `guest-${crypto.randomUUID()}@example.in`;
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );

/** One more person with an account, signed in in a browser of their own. */
async function signUp(email = newEmail()) {
  const auth = lodge.browser();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  return { auth, user, email };
}

describe('signing up', () => {
  it('makes an account whose token the server takes, and a user document with role guest', async () => {
    const { user, email } = await signUp();
    const verified = await lodge.identity.verify(await user.getIdToken());
    expect(verified).toEqual({
      uid: user.uid,
      email,
      signInProvider: 'password',
      expiresAt: expect.any(Date),
    });
    const profile = await lodge.identity.syncProfile(verified);
    expect(profile).toEqual({
      uid: user.uid,
      email,
      role: 'guest',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: profile.createdAt,
    });
    expect(await lodge.identity.stateOf(user.uid)).toEqual({ uid: user.uid, role: 'guest', profile });
  });

  it('puts the display name on the account and, with the next token, on the user document', async () => {
    const { user } = await signUp();
    const first = await lodge.identity.syncProfile(await lodge.identity.verify(await user.getIdToken()));
    await updateProfile(user, { displayName: 'Asha' });
    const second = await lodge.identity.syncProfile(await lodge.identity.verify(await user.getIdToken(true)));
    expect(second).toEqual({ ...first, displayName: 'Asha', updatedAt: expect.any(String) });
  });

  it('shows no name as another one by marks that nobody sees', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Asha \u202enimda\u200b' });
    const verified = await lodge.identity.verify(await user.getIdToken(true));
    expect(verified.name).toBe('Asha nimda');
    expect(await lodge.identity.syncProfile({ ...verified, name: 'Rao\u202e' })).toMatchObject({
      displayName: 'Rao',
    });
  });

  it('refuses a taken e-mail in any case, a weak password and what is no e-mail', async () => {
    const { email } = await signUp();
    const tryOut = (given: string, secret: string) =>
      codeOf(createUserWithEmailAndPassword(lodge.browser(), given, secret));
    expect(await tryOut(email.toUpperCase(), password)).toBe('auth/email-already-in-use');
    expect(await tryOut(newEmail(), 'short')).toBe('auth/weak-password');
    expect(await tryOut('nobody', password)).toBe('auth/invalid-email');
  });

  it('gives one account when the same e-mail signs up twice at the same time', async () => {
    const email = newEmail();
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(signUp(email))));
    const taken = 'auth/email-already-in-use';
    expect(outcomes.toSorted()).toEqual([taken, taken, 'no error']);
  });
});

describe('signing in again', () => {
  it('merges what changed, keeps the role, and takes nothing away', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Asha', photoURL: 'https://example.in/asha.png' });
    const verified = await lodge.identity.verify(await user.getIdToken(true));
    await lodge.identity.syncProfile(verified);
    await lodge.identity.setRole(user.uid, 'agent');
    const { name: _name, picture: _picture, ...bare } = verified;
    const profile = await lodge.identity.syncProfile(bare);
    expect(profile).toMatchObject({
      role: 'agent',
      displayName: 'Asha',
      photoURL: 'https://example.in/asha.png',
    });
  });

  it('answers a wrong password, an unknown account and an account without a password alike', async () => {
    const { email } = await signUp();
    const withGoogle = newEmail();
    const chosen = JSON.stringify({ sub: withGoogle, email: withGoogle });
    await signInWithCredential(lodge.browser(), GoogleAuthProvider.credential(chosen));
    const answers = await Promise.all(
      [email, newEmail(), withGoogle].map((given) =>
        lodge.call('signInWithPassword', {
          email: given,
          password: 'not-the-password',
          returnSecureToken: true,
        }),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await codeOf(signInWithEmailAndPassword(lodge.browser(), email, 'wrong'))).toBe(
      'auth/invalid-credential',
    );
    expect(await fetchSignInMethodsForEmail(lodge.browser(), email)).toEqual([]);
  });

  it('stops after ten wrong passwords, known account or not, the right password too', async () => {
    // Never signed in from this machine: who was is slowed down, and not refused.
    const email = newEmail();
    await lodge.identity.ensureAccount({ email, password, displayName: 'Asha', role: 'guest' });
    for (const given of [email, newEmail()]) {
      const guess = () => codeOf(signInWithEmailAndPassword(lodge.browser(), given, 'wrong-password'));
      const guesses = await Promise.all(Array.from({ length: 12 }, guess));
      expect(guesses.filter((code) => code === 'auth/invalid-credential')).toHaveLength(10);
      expect(guesses.filter((code) => code === 'auth/too-many-requests')).toHaveLength(2);
    }
    expect(await codeOf(signInWithEmailAndPassword(lodge.browser(), email, password))).toBe(
      'auth/too-many-requests',
    );
  });

  it('forgets the wrong passwords once the right one came', async () => {
    const { email } = await signUp();
    for (const secret of ['a', 'b', password, 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', password]) {
      const expected = secret === password ? 'no error' : 'auth/invalid-credential';
      expect(await codeOf(signInWithEmailAndPassword(lodge.browser(), email, secret))).toBe(expected);
    }
  });

  it('goes on with the refresh token alone', async () => {
    const { user } = await signUp();
    await updateProfile(user, { displayName: 'Asha' });
    const { claims } = await user.getIdTokenResult(true);
    expect(claims).toMatchObject({ name: 'Asha', sub: user.uid });
    await reload(user);
    expect(user.displayName).toBe('Asha');
  });
});

describe('passwords', () => {
  it('are reset with a code that works once, which ends the other sessions', async () => {
    const { auth, user, email } = await signUp();
    await signOut(auth);
    await sendPasswordResetEmail(auth, email);
    const message = lodge.embedded.outbox.messages().find(({ to }) => to === email);
    const code = message?.code ?? '';
    expect(message?.link).toContain(encodeURIComponent(code));
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    await confirmPasswordReset(auth, code, 'another-secret');
    expect(await codeOf(confirmPasswordReset(auth, code, 'third-secret'))).toBe('auth/invalid-action-code');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe('auth/invalid-credential');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'another-secret'))).toBe('no error');
  });

  it('are reset with one word for known and unknown e-mails', async () => {
    const { email } = await signUp();
    const unknown = newEmail();
    for (const given of [email, unknown]) {
      const ask = () => codeOf(sendPasswordResetEmail(lodge.browser(), given));
      expect(await ask()).toBe('no error');
      const more = await Promise.all([1, 2, 3, 4, 5].map(ask));
      expect(more.filter((code) => code === 'auth/too-many-requests')).toHaveLength(1);
    }
    expect(lodge.embedded.outbox.messages().some(({ to }) => to === unknown)).toBe(false);
  });

  it('are changed by their owner, who stays signed in', async () => {
    const { auth, user, email } = await signUp();
    await updatePassword(user, 'another-secret');
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'another-secret'))).toBe('no error');
  });

  it('are changed with the current one, which ends every other session of the account', async () => {
    const { user, email } = await signUp();
    const elsewhere = (await signInWithEmailAndPassword(lodge.browser(), email, password)).user;
    const { refreshToken: before } = user;
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    await updatePassword(user, 'another-secret');
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(elsewhere.getIdToken(true))).toBe('auth/user-token-expired');
    const refreshed = await fetch(`${lodge.url}/securetoken.googleapis.com/v1/token?key=x`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: before }),
    });
    expect(refreshed.status).toBe(400);
    expect(await codeOf(signInWithEmailAndPassword(lodge.browser(), email, password))).toBe(
      'auth/invalid-credential',
    );
  });

  it('stay what they are when the current one is wrong or the new one is weak', async () => {
    const { user, email } = await signUp();
    const wrong = EmailAuthProvider.credential(email, 'not-the-password');
    expect(await codeOf(reauthenticateWithCredential(user, wrong))).toBe('auth/invalid-credential');
    expect(await codeOf(updatePassword(user, 'short'))).toBe('auth/weak-password');
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(signInWithEmailAndPassword(lodge.browser(), email, password))).toBe('no error');
  });

  it('and refresh tokens stand in no file, and no other user of the machine can open the files', async () => {
    const { user, email } = await signUp();
    await sendPasswordResetEmail(lodge.browser(), email);
    const resetCode = lodge.embedded.outbox.messages().find(({ to }) => to === email)?.code;
    const file = path.join(lodge.dataDir, 'auth.json');
    const saved = await readFile(file, 'utf8');
    expect(saved).toContain(user.uid);
    for (const secret of [password, user.refreshToken, resetCode]) expect(saved).not.toContain(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(lodge.dataDir)).mode & 0o777).toBe(0o700);
  });
});

describe('Google and Facebook', () => {
  const identity = (email: string) => JSON.stringify({ sub: `id-of-${email}`, email, name: 'Demo Guest' });

  it('sign in the same account each time', async () => {
    const chosen = identity(newEmail());
    const first = await signInWithCredential(lodge.browser(), GoogleAuthProvider.credential(chosen));
    const second = await signInWithCredential(lodge.browser(), GoogleAuthProvider.credential(chosen));
    expect(second.user.uid).toBe(first.user.uid);
    expect(second.user.displayName).toBe('Demo Guest');
    const verified = await lodge.identity.verify(await second.user.getIdToken());
    expect(verified.signInProvider).toBe('google.com');
  });

  it('never take over an account that signs in another way', async () => {
    const { email } = await signUp();
    const google = signInWithCredential(lodge.browser(), GoogleAuthProvider.credential(identity(email)));
    expect(await codeOf(google)).toBe('auth/account-exists-with-different-credential');
    const body = { postBody: `providerId=facebook.com&id_token=${encodeURIComponent(identity(email))}` };
    const facebook = await lodge.call('signInWithIdp', { requestUri: 'http://localhost', ...body });
    expect(facebook.answer).toMatchObject({ needConfirmation: true });
    expect(facebook.answer).not.toHaveProperty('idToken');
    expect(FacebookAuthProvider.PROVIDER_ID).toBe('facebook.com');
  });
});

describe('phone numbers', () => {
  const newNumber = () => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const ask = (phoneNumber: string) =>
    lodge.call('sendVerificationCode', { phoneNumber, recaptchaToken: 'none' });
  const codeSentTo = (number: string) =>
    lodge.embedded.outbox.messages().find(({ to }) => to === number)?.code;

  it('sign in with the code from the SMS, once', async () => {
    const phoneNumber = newNumber();
    const { sessionInfo } = (await ask(phoneNumber)).answer;
    const code = codeSentTo(phoneNumber);
    const { answer } = await lodge.call('signInWithPhoneNumber', { sessionInfo, code });
    const verified = await lodge.identity.verify(String(answer.idToken));
    expect(verified).toMatchObject({ phone: phoneNumber, signInProvider: 'phone' });
    expect(await lodge.identity.syncProfile(verified)).not.toHaveProperty('email');
    const again = await lodge.call('signInWithPhoneNumber', { sessionInfo, code });
    expect(again.answer).toMatchObject({ error: { message: 'INVALID_SESSION_INFO' } });
  });

  it('take five wrong codes and then not even the right one', async () => {
    const phoneNumber = newNumber();
    const { sessionInfo } = (await ask(phoneNumber)).answer;
    const right = codeSentTo(phoneNumber);
    for (let guess = 0; guess < 5; guess += 1) {
      const { answer } = await lodge.call('signInWithPhoneNumber', { sessionInfo, code: `x${guess}` });
      expect(answer).toMatchObject({ error: { message: 'INVALID_CODE' } });
    }
    const { answer } = await lodge.call('signInWithPhoneNumber', { sessionInfo, code: right });
    expect(answer).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  });

  it('get five SMS at most, and have to be numbers', async () => {
    const phoneNumber = newNumber();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(phoneNumber)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
    expect(answers[5]?.answer).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
    expect((await ask('12')).answer).toMatchObject({
      error: { message: expect.stringMatching(/^INVALID_PHONE/) },
    });
  });
});

describe('the account', () => {
  it('that is disabled neither signs in nor refreshes, and its token binds no call any more', async () => {
    const { auth, user, email } = await signUp();
    const idToken = await user.getIdToken();
    await lodge.identity.syncProfile(await lodge.identity.verify(idToken));
    await lodge.identity.setDisabled(user.uid, true);
    await expect(lodge.identity.verify(idToken)).rejects.toMatchObject({ reason: 'disabled' });
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe('auth/user-disabled');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'wrong'))).toBe('auth/invalid-credential');
    await lodge.identity.setDisabled(user.uid, false);
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe('no error');
  });

  it('that is deleted by its owner is gone', async () => {
    const { auth, user, email } = await signUp();
    const idToken = await user.getIdToken();
    await deleteUser(user);
    await expect(lodge.identity.verify(idToken)).rejects.toMatchObject({ reason: 'unknown' });
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe('auth/invalid-credential');
  });

  it('and its sessions, role and reset codes outlive a restart', async () => {
    const { user, email } = await signUp();
    await lodge.identity.syncProfile(await lodge.identity.verify(await user.getIdToken()));
    await lodge.identity.setRole(user.uid, 'manager');
    await sendPasswordResetEmail(lodge.browser(), email);
    const code = lodge.embedded.outbox.messages()[0]?.code ?? '';
    const { refreshToken } = user;
    const oldToken = await user.getIdToken();
    await lodge.restart();
    expect((await lodge.identity.verify(oldToken)).uid).toBe(user.uid);
    expect(await lodge.identity.roleOf(user.uid)).toBe('manager');
    const refreshed = await fetch(`${lodge.url}/securetoken.googleapis.com/v1/token?key=x`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    expect(await refreshed.json()).toMatchObject({ user_id: user.uid });
    expect((await signInWithEmailAndPassword(lodge.browser(), email, password)).user.uid).toBe(user.uid);
    expect(await verifyPasswordResetCode(lodge.browser(), code)).toBe(email);
  });

  it('that the lodge wants is made once, with its role, and keeps a password chosen since', async () => {
    const request = { email: newEmail(), password, displayName: 'Asha', role: 'agent' } as const;
    const uid = await lodge.identity.ensureAccount(request);
    const { user } = await signInWithEmailAndPassword(lodge.browser(), request.email, password);
    await updatePassword(user, 'another-secret');
    expect(await lodge.identity.ensureAccount(request)).toBe(uid);
    expect(await codeOf(signInWithEmailAndPassword(lodge.browser(), request.email, 'another-secret'))).toBe(
      'no error',
    );
    expect(await lodge.identity.stateOf(uid)).toMatchObject({
      role: 'agent',
      profile: { displayName: 'Asha' },
    });
  });

  it('is found by its e-mail or its uid, and the e-mail counts as proven only once it was', async () => {
    const { user, email } = await signUp();
    const unproven = { uid: user.uid, email, isEmailProven: false };
    expect(await lodge.identity.findAccount(email)).toEqual(unproven);
    expect(await lodge.identity.findAccount(user.uid)).toEqual(unproven);
    expect(await lodge.identity.findAccount(newEmail())).toBeNull();
    const wanted = { email: newEmail(), password, displayName: 'Asha', role: 'admin' } as const;
    await lodge.identity.ensureAccount(wanted);
    expect(await lodge.identity.findAccount(wanted.email)).toMatchObject({ isEmailProven: true });
  });
});
