import Fastify from 'fastify';
import {
  createAccount,
  deleteAccount,
  listAccounts,
  lookUpAccounts,
  updateAccount,
} from '../auth/admin-operations.ts';
import { isLoopbackCall, speakIdentityToolkit } from '../auth/auth-http.ts';
import { AuthRefusal } from '../auth/auth-refusal.ts';
import type { AuthState } from '../auth/auth-state.ts';
import type { EmbeddedLog } from '../auth/outbox.ts';

type AdminServer = { host: string; close(): Promise<void> };

/**
 * Serves what `firebase-admin` calls, on a random loopback port of its own. `Bearer owner` is no secret, so
 * whatever a browser sends (an Origin header) or reached by another name (a foreign Host) is refused.
 */
export async function startAdminServer(state: AuthState, log: EmbeddedLog): Promise<AdminServer> {
  const server = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: false } });
  speakIdentityToolkit(server, log);
  server.addHook('onRequest', async (request) => {
    if (request.headers.origin !== undefined || !isLoopbackCall(request))
      throw new AuthRefusal('FORBIDDEN', 403);
    if (request.headers.authorization !== 'Bearer owner') throw new AuthRefusal('UNAUTHENTICATED', 401);
  });
  const base = `/identitytoolkit.googleapis.com/v1/projects/${state.projectId}/accounts`;
  server.post(base, (request) => createAccount(state, request.body));
  server.post(`${base}::lookup`, async (request) => lookUpAccounts(state, request.body));
  server.post(`${base}::update`, (request) => updateAccount(state, request.body));
  server.post(`${base}::delete`, (request) => deleteAccount(state, request.body));
  server.get(`${base}::batchGet`, async (request) => listAccounts(state, request.query));
  server.setNotFoundHandler(() => {
    throw new AuthRefusal('OPERATION_NOT_ALLOWED', 501);
  });
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return { host: address.host, close: () => server.close() };
}
