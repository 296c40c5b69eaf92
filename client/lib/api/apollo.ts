import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  type ErrorLike,
  InMemoryCache,
  onlineSource,
  RefetchEventManager,
  ServerError,
  windowFocusSource,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { RetryLink } from '@apollo/client/link/retry';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { catchError, from, map, mergeMap, type Observable, of, throwError } from 'rxjs';
import possibleTypes from '../../gql/possible-types.generated.ts';
import { isConnectionLost } from './connection.ts';
import { Freshness } from './freshness.ts';
import { httpLink } from './http-link.ts';
import { newIdempotencyKey, noteSentKey } from './idempotency-key.ts';
import { lazySocket } from './lazy-socket.ts';
import { refetch } from './shown-queries.ts';

declare module '@apollo/client' {
  // An interface, since only that can be merged with the library's own.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

/** How often an operation is tried again after a failure that may pass. */
const RETRIES = { query: 3, mutation: 1, subscription: 0 } as const;

const CLEANUP_INTERVAL_MS = 60_000;
// A later answer holds all of a list: what it lacks is gone.
const WHOLE = { merge: false } as const;
// TRY_AGAIN is what our own server says when its database is busy.
const TRANSIENT_CODES = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TRY_AGAIN']);

/** The API as the browser sees it. */
export type Api = {
  client: ApolloClient;
  /** Forgets every answer and closes the socket, for good: somebody else may sign in next. */
  close(): Promise<void>;
};

export type ApiOptions = {
  /** The current ID token, or null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** Called when the API does not take a token; gives whether there is a new one to try. */
  renewToken(): Promise<boolean>;
  /** Called when the API does not take the new token either. */
  onUnauthenticated(): void;
  /** Called when the socket is there again after it was lost: nobody knows what was missed meanwhile. */
  onReconnect(client: ApolloClient): void;
};

/** The client of this page's own server, with its socket for subscriptions. */
export function openApi(options: ApiOptions): Api {
  const { idToken } = options;
  const http = ApolloLink.from([refusedTokens(options), asker(idToken), httpLink]);
  const socket = lazySocket(async () => {
    const { openSocket } = await import('./socket.ts');
    return openSocket({
      idToken,
      onReconnect: () => options.onReconnect(client),
      onRefused: () => void options.renewToken(),
    });
  });
  const { client, freshness, stop } = createClient({ http, socket: socket.link });
  return {
    client,
    async close() {
      socket.close();
      freshness.forget();
      await client.clearStore();
      stop();
    },
  };
}

/**
 * The data-fetching rules of the whole application over the given transports: fresh 5 minutes, kept 10 after
 * the last use, no refetch on mount, refetch on focus and when back online, retries of what may pass.
 */
export function createClient({
  http,
  socket = ApolloLink.empty(),
}: {
  http: ApolloLink;
  socket?: ApolloLink;
}) {
  const freshness = new Freshness();
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: { fields: { expenseMonths: WHOLE, openFolios: WHOLE, taxes: WHOLE } },
      Viewer: { keyFields: ['uid'] },
      Claims: { keyFields: false },
      User: { keyFields: ['uid'] },
      Lodge: { keyFields: [] },
      Settings: { keyFields: [] },
      TaxSet: { keyFields: false },
      Reservation: { fields: { charges: WHOLE, folios: WHOLE, rooms: WHOLE } },
      Room: { fields: { blocks: WHOLE } },
      ReservationRoom: { fields: { guests: WHOLE, nights: WHOLE, proposedFees: WHOLE, stretches: WHOLE } },
      Folio: { fields: { charges: WHOLE, payments: WHOLE, rooms: WHOLE } },
      GuestProfile: { fields: { sameContact: WHOLE, stays: WHOLE } },
      RoomTypePictures: { fields: { pictures: WHOLE } },
      // What these hold depends on the window that was asked for: two windows must not share them.
      CalendarRoomType: { keyFields: false },
      CalendarRoom: { keyFields: false },
      CalendarBar: { keyFields: false },
      RateCalendarType: { keyFields: false },
      // of the list's own version, never the room's as another screen knows it
      RoomToClean: { keyFields: false },
      // What a row adds to a figure is that figure's alone.
      FinancialRow: { keyFields: false },
      BookingRow: { keyFields: false },
      OnBooksRow: { keyFields: false },
      DashboardStay: { keyFields: ['reservationRoomId'] },
      // What a paper says of somebody or of a room is that paper's alone: another day has other meals.
      RegisteredGuest: { keyFields: false },
      KitchenRoom: { keyFields: false },
    },
  });
  const refetchEvents = new RefetchEventManager({
    sources: { windowFocus: windowFocusSource, online: onlineSource },
    defaultHandler: ({ client, matchesRefetchOn }) => {
      if (!isConnectionLost())
        void refetch(client, (shown) => matchesRefetchOn(shown) && freshness.isStale(shown));
    },
  });
  const client = new ApolloClient({
    cache,
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      socket,
      ApolloLink.from([idempotency, retry(), failedAnswersAsErrors, freshness.link, http]),
    ),
    dataMasking: true,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-first' } },
    refetchEventManager: refetchEvents,
  });
  const timer = setInterval(() => freshness.evictUnused(client, cache), CLEANUP_INTERVAL_MS);
  return {
    client,
    freshness,
    refetchEvents,
    stop() {
      clearInterval(timer);
      client.stop();
    },
  };
}

/** Whether a later try may succeed: never after UNAUTHENTICATED, FORBIDDEN or any other refusal. */
function isTransient(error: ErrorLike): boolean {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.every(({ extensions }) => isTransientCode(extensions));
  if (ServerError.is(error)) return error.statusCode === 429 || error.statusCode >= 500;
  // The request never arrived.
  return true;
}

function isTransientCode(extensions: Record<string, unknown> | undefined): boolean {
  return TRANSIENT_CODES.has(String(extensions?.code));
}

/** The form's own key when it gave one, so that the server applies what a person did once, however often it is sent. */
const idempotency = new ApolloLink((operation, forward) => {
  if (operation.operationType === 'mutation') {
    const key: string = operation.getContext().idempotencyKey ?? newIdempotencyKey();
    noteSentKey(key);
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'idempotency-key': key } }));
  }
  return forward(operation);
});

function retry(): RetryLink {
  return new RetryLink({
    delay: { initial: 1_000, max: 30_000, jitter: true },
    attempts: (count, { operationType }, error) =>
      // a lodge that was busy has changed nothing: a mutation gets one more try
      count <= RETRIES[operationType] + (operationType === 'mutation' && isBusy(error) ? 1 : 0) &&
      isTransient(error) &&
      !(operationType === 'query' && isUnplugged()),
  });
}

function isBusy(error: ErrorLike): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code === 'TRY_AGAIN';
}

/** Without a net a question waits for no second try: what the device keeps is shown at once, and asked anew later. */
function isUnplugged(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Lets the retry see an answer that carries errors and no data. */
const failedAnswersAsErrors = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (result.data == null && result.errors?.length) {
        throw new CombinedGraphQLErrors({ data: null, errors: result.errors });
      }
      return result;
    }),
  ),
);

/** Who asks, and from which panel: the audit says of who works in a lower one "Admin as Manager". */
function asker(idToken: ApiOptions['idToken']): ApolloLink {
  return new SetContextLink(async ({ headers }) => {
    const panel = { 'x-lodge-panel': location.pathname.split('/', 2)[1] };
    const token = await idToken();
    return { headers: { ...headers, ...panel, ...(token !== null && { authorization: `Bearer ${token}` }) } };
  });
}

/** Sends what was refused for its token once more, with a new one, before anybody hears of it. */
function refusedTokens({
  renewToken,
  onUnauthenticated,
}: Pick<ApiOptions, 'renewToken' | 'onUnauthenticated'>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    let isLast = false;
    const again = (outcome: Observable<ApolloLink.Result>) => {
      if (isLast) {
        onUnauthenticated();
        return outcome;
      }
      isLast = true;
      return from(renewToken()).pipe(
        mergeMap((isRenewed) => (isRenewed ? judged(forward(operation)) : outcome)),
      );
    };
    const judged = (answer: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> =>
      answer.pipe(
        catchError((error: unknown) => {
          const outcome = throwError(() => error);
          return isRefusal(error) ? again(outcome) : outcome;
        }),
        mergeMap((result) => (isRefused(result) ? again(of(result)) : of(result))),
      );
    return judged(forward(operation));
  });
}

function isRefused({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

function isRefusal(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}
