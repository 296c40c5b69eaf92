import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { deleteOwnAccount, lookUpOwnAccount, updateOwnAccount } from './account-operations.ts';
import { SHORTEST_PASSWORD } from './auth-fields.ts';
import { isLoopbackCall, speakIdentityToolkit } from './auth-http.ts';
import { pageRoutes } from './auth-pages.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthState } from './auth-state.ts';
import { createAuthUri, resetPassword, sendOobCode, sendVerificationCode } from './code-operations.ts';
import type { EmbeddedLog } from './outbox.ts';
import {
  refreshIdToken,
  signInWithIdp,
  signInWithPassword,
  signInWithPhoneNumber,
  signUp,
} from './sign-in-operations.ts';

/** What browsers call, to be registered on the application's own server without a prefix. */
export function publicRoutes(state: AuthState, log: EmbeddedLog): FastifyPluginAsync {
  return async (application) => {
    await application.register(async (scope) => {
      speakIdentityToolkit(scope, log);
      accountRoutes(scope, state);
      scope.post('/securetoken.googleapis.com/v1/token', async (request) =>
        refreshIdToken(state, request.body),
      );
      recaptchaRoutes(scope);
      // What this stand-in lacks is told in the SDK's own words, never by the application's not-found page.
      for (const service of ['identitytoolkit', 'securetoken']) {
        scope.all(`/${service}.googleapis.com/*`, () => {
          throw new AuthRefusal('OPERATION_NOT_ALLOWED', 501);
        });
      }
    });
    await application.register(async (scope) => pageRoutes(scope, state));
  };
}

function accountRoutes(scope: FastifyInstance, state: AuthState): void {
  const base = '/identitytoolkit.googleapis.com/v1/accounts';
  scope.post(`${base}::signUp`, (request) => signUp(state, request.body));
  scope.post(`${base}::signInWithPassword`, (request) => signInWithPassword(state, request.body));
  scope.post(`${base}::signInWithPhoneNumber`, (request) => signInWithPhoneNumber(state, request.body));
  scope.post(`${base}::signInWithIdp`, async (request) => {
    // The chooser lets anyone be anyone: good enough for the person at this machine, and for nobody else.
    if (!isLoopbackCall(request)) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
    return signInWithIdp(state, request.body);
  });
  scope.post(`${base}::lookup`, async (request) => lookUpOwnAccount(state, request.body));
  scope.post(`${base}::update`, (request) => updateOwnAccount(state, request.body));
  scope.post(`${base}::delete`, (request) => deleteOwnAccount(state, request.body));
  scope.post(`${base}::sendOobCode`, (request) => sendOobCode(state, request.body));
  scope.post(`${base}::resetPassword`, (request) => resetPassword(state, request.body));
  scope.post(`${base}::createAuthUri`, async () => createAuthUri());
  scope.post(`${base}::sendVerificationCode`, async (request) => sendVerificationCode(state, request.body));
}

function recaptchaRoutes(scope: FastifyInstance): void {
  scope.get('/identitytoolkit.googleapis.com/v1/recaptchaParams', async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaStoken: 'embedded',
    recaptchaSiteKey: 'embedded',
  }));
  scope.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => ({
    recaptchaEnforcementState: [],
  }));
  scope.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', async () => ({
    customStrengthOptions: { minPasswordLength: SHORTEST_PASSWORD, maxPasswordLength: 4096 },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  }));
}
