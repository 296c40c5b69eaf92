import type { ApolloClient, InMemoryCache, ObservableQuery } from '@apollo/client';
import { namesOfRootFields, rootFieldsOf } from './freshness.ts';

/** How long bursts of changes are put together, in milliseconds: a group that checks in asks once, not nine times. */
const PAUSE_MS = 400;
/** Screens that all hear of a change at once ask within so many milliseconds of each other. */
const SPREAD_MS = 120;

/**
 * Asks again for what is on the screen. The answers go into the cache, from which the screens take them in place: no
 * skeleton comes up, nothing typed or chosen is lost, and a failure leaves what was there. (A refetch that fails
 * would throw into its screen.)
 */
export function refetch(
  client: ApolloClient,
  isMeant: (shown: ObservableQuery) => boolean = () => true,
): Promise<unknown> {
  const shown = [...client.getObservableQueries('active')].filter(isMeant);
  return Promise.allSettled(
    shown.map(({ query, variables }) => client.query({ query, variables, fetchPolicy: 'network-only' })),
  );
}

/** Lists and figures over the whole lodge. */
export const LISTS: ReadonlySet<string> = new Set([
  'reservations',
  'rooms',
  'roomTypes',
  'ratePeriods',
  'rateCalendar',
  'cleaners',
  'dashboard',
  'reminders',
  'daySheet',
  'payments',
  'invoices',
  'unbilledFolios',
  'reservationInvoices',
  'invoicePreview',
  'policeRegister',
  'till',
  'tillSheet',
  'tillShifts',
  'kitchenSheet',
  'guests',
  'guest',
  'doNotRentMark',
  'agents',
  'agentAccounts',
  'auditEvents',
  'agentStatement',
  'openFolios',
  'roomTypePictures',
  'specialCharges',
  'mealPlans',
  'financialReport',
  'financialRows',
  'revenueReport',
  'revenueRows',
  'collectedRows',
  'revenueOnBooks',
  'revenueOnBooksRows',
  'bookingReport',
  'bookingRows',
  'refusedRows',
  'accountsByAge',
  'firstWrongAccount',
  'openAccounts',
  'expenseReport',
  'expenses',
  'expenseMonths',
  'expenseCategories',
  'expensePayees',
  'users',
  'apiKeys',
  'dataImports',
  'settings',
  'taxes',
]);
/** What is stale once anything changed, unless it is on the screen and hears of it there. */
const CHANGING: ReadonlySet<string> = new Set([...LISTS, 'calendar', 'availability', 'reservation']);

/**
 * After an act: what is shown of the lodge is asked for again, what is not is forgotten. What a form only rehearses is
 * left alone: it was about what was before.
 */
export function refetchActive(client: ApolloClient): Promise<unknown> {
  evictInactive(client);
  return refreshShown(client, CHANGING);
}

/** Asks again for what is on the screen of some root fields. */
export function refreshShown(client: ApolloClient, fields: ReadonlySet<string>): Promise<unknown> {
  return refetch(client, ({ query }) => namesOfRootFields(query).some((name) => fields.has(name)));
}

/** Forgets answers that change and that no screen shows: the next screen that wants one asks for it. */
export function evictInactive(client: ApolloClient): void {
  // the one cache that the application makes
  const cache = client.cache as InMemoryCache;
  const shown = new Set(
    [...client.getObservableQueries('active')].flatMap((query) => rootFieldsOf(cache, query)),
  );
  const stored: Record<string, unknown> = cache.extract().ROOT_QUERY ?? {};
  for (const fieldName of Object.keys(stored)) {
    const [name = ''] = fieldName.split(/[({:]/, 1);
    if (CHANGING.has(name) && !shown.has(fieldName))
      cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false });
  }
}

/** Calls for work that may come in bursts: the first is done at once, those that come meanwhile together after it. */
export function inBursts(work: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    await pause(Math.random() * SPREAD_MS);
    while (isWanted) {
      isWanted = false;
      await work();
      await pause(PAUSE_MS);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
