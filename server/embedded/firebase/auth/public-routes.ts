import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { networkOf } from '../../../http/network.ts';
import { deleteOwnAccount, lookUpOwnAccount, updateOwnAccount } from './account-operations.ts';
import { SHORTEST_PASSWORD } from './auth-fields.ts';
import { isLoopbackCall, refuseForeignPages, speakIdentityToolkit } from './auth-http.ts';
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

/**
 * What browsers call, to be registered on the application's own server without a prefix. A page may call it from the
 * origin that it came from, and from those that are named: a proxy may send a host of its own.
 */
export function publicRoutes(
  state: AuthState,
  log: EmbeddedLog,
  ownOrigins: readonly string[],
): FastifyPluginAsync {
  return async (application) => {
    await application.register(async (scope) => {
      speakIdentityToolkit(scope, log);
      refuseForeignPages(scope, ownOrigins);
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

type Operation = (state: AuthState, body: unknown, from: string) => unknown;

function accountRoutes(scope: FastifyInstance, state: AuthState): void {
  const serve = (operation: string, answer: Operation) =>
    scope.post(`/identitytoolkit.googleapis.com/v1/accounts::${operation}`, async ({ body, ip }) =>
      answer(state, body, networkOf(ip)),
    );
  serve('signUp', signUp);
  serve('signInWithPassword', signInWithPassword);
  serve('signInWithPhoneNumber', signInWithPhoneNumber);
  scope.post('/identitytoolkit.googleapis.com/v1/accounts::signInWithIdp', async (request) => {
    // The chooser lets anyone be anyone: good enough for the person at this machine, and for nobody else.
    if (!isLoopbackCall(request)) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
    return signInWithIdp(state, request.body, networkOf(request.ip));
  });
  serve('lookup', lookUpOwnAccount);
  serve('update', updateOwnAccount);
  serve('delete', deleteOwnAccount);
  serve('sendOobCode', sendOobCode);
  serve('resetPassword', resetPassword);
  serve('createAuthUri', createAuthUri);
  serve('sendVerificationCode', sendVerificationCode);
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
