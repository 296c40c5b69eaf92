import type { Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';

/** Sends operations in somebody's name: with a key of its own for each, and subscriptions over the socket. */
export function fetcherAs(idToken: () => Promise<string | null>): Fetcher {
  const socket = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ token: await idToken() }),
    lazy: true,
  });
  return async (operation, options) => {
    const name = operation.operationName;
    const isSubscription = options?.documentAST?.definitions.some(
      (definition) =>
        definition.kind === 'OperationDefinition' &&
        definition.operation === 'subscription' &&
        (!name || definition.name?.value === name),
    );
    const payload = { ...operation, operationName: name ?? null };
    if (isSubscription) return socket.iterate(payload);
    const token = await idToken();
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(payload),
    });
    return response.json();
  };
}
