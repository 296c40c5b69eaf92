import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

export type SocketOptions = {
  /** The current ID token, or null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** Called when the socket is there again after it was lost. */
  onReconnect(): void;
};

export type Socket = { link: GraphQLWsLink; close(): void };

/** The socket for subscriptions, to this page's own server. It opens with the first and closes with the last. */
export function openSocket({ idToken, onReconnect }: SocketOptions): Socket {
  const socket = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ token: await idToken() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    on: {
      connected: (_socket, _payload, wasRetry) => {
        if (wasRetry) onReconnect();
      },
    },
  });
  return { link: new GraphQLWsLink(socket), close: () => void socket.dispose() };
}
