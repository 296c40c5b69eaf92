import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

export type SocketOptions = {
  /** The current ID token, or null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** Called when the socket is there again after it was lost. */
  onReconnect(): void;
  /** Called when the server does not take the token that it was given. */
  onRefused(): void;
};

export type Socket = { link: GraphQLWsLink; close(): void };

/** The server's own close codes: the role changed, the token ended, the token is not taken. */
const CLOSED = { roleChanged: 4205, tokenExpired: 4206, forbidden: 4403 } as const;
const AT_ONCE: number[] = [CLOSED.roleChanged, CLOSED.tokenExpired];
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** The socket for subscriptions, to this page's own server. It opens with the first and closes with the last. */
export function openSocket({ idToken, onReconnect, onRefused }: SocketOptions): Socket {
  let closedWith = 0;
  const socket = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: async () => ({ token: await idToken() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => pause(AT_ONCE.includes(closedWith) ? 0 : waitBefore(retries)),
    on: {
      connected: (_socket, _payload, wasRetry) => {
        closedWith = 0;
        if (wasRetry) onReconnect();
      },
      closed: (event) => {
        closedWith = closeCodeOf(event);
        if (closedWith === CLOSED.forbidden) onRefused();
      },
    },
  });
  const close = () => {
    // One that the server turned away while it opened needs no closing, and says so by failing to.
    Promise.resolve(socket.dispose()).catch(() => undefined);
  };
  return { link: new GraphQLWsLink(socket), close };
}

/** Twice as long each time, and never the same for all who lost their server at once. */
function waitBefore(retries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function closeCodeOf(event: unknown): number {
  return typeof event === 'object' && event !== null && 'code' in event ? Number(event.code) : 0;
}
