import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { inject, type ProvidedContext, vi } from 'vitest';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { ErrorBoundary } from '../app/shell/error-boundary.tsx';
import { SiteApp } from '../app/site-app.tsx';
import { clearStored } from '../lib/device-store.ts';
import { openedSession } from '../lib/session/session.ts';
import { ViewerDocument } from '../lib/session/viewer.generated.ts';

/** Who looks at a page: one of the accounts of the tests' lodge, or nobody. */
export type Visitor = keyof ProvidedContext['pageAccounts'] | null;

let shown: { root: Root; place: HTMLElement } | null = null;
let signedIn: Visitor | undefined;

/**
 * Shows an address of the real site to a visitor, as main.tsx does: the real router, session and API client, the
 * real schema, a real PostgreSQL. It is taken away after the test.
 */
export async function renderRoute(path: string, visitor: Visitor): Promise<void> {
  await leaveRoute();
  await become(visitor);
  renderSite(path);
}

/**
 * Shows an address of the site to somebody who has just signed up, with an account that no other test has, and gives
 * what they sign in with.
 */
export async function renderToNewcomer(path: string, displayName: string) {
  await leaveRoute();
  const newcomer = { email: `${crypto.randomUUID()}@pages.example`, password: 'mountain-view', displayName };
  const session = await openedSession();
  await session.signUp(newcomer);
  await vi.waitUntil(() => isIn(newcomer.email), PATIENCE);
  signedIn = undefined;
  renderSite(path);
  return newcomer;
}

/** Shows an address to the signed-in user, if any: for tests of how the site opens. */
export function renderSite(path: string): void {
  history.replaceState(null, '', path);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  shown = { root, place };
  root.render(
    <StrictMode>
      <ErrorBoundary resetKey="app">
        <SiteApp />
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** Takes the page away and forgets every answer of the API, so that the next one begins as in a new browser. */
export async function leaveRoute(): Promise<void> {
  if (shown === null) return;
  shown.root.unmount();
  shown.place.remove();
  shown = null;
  const { client } = (await openedSession()).api();
  // A query that was on the screen is kept for a while, with its answer.
  for (const query of client.getObservableQueries('all')) query.stop();
  await client.clearStore();
  await clearStored();
}

/** The address that the browser shows. */
export function shownAddress(): string {
  return `${location.pathname}${location.search}`;
}

async function become(visitor: Visitor): Promise<void> {
  if (visitor === signedIn) return;
  const session = await openedSession();
  if (visitor === null) {
    await session.signOut();
    await vi.waitUntil(() => session.state().status === 'out', PATIENCE);
  } else {
    const { email, password } = inject('pageAccounts')[visitor];
    await session.signInWithPassword(email, password);
    await vi.waitUntil(() => isIn(email), PATIENCE);
  }
  signedIn = visitor;
}

/** Whether the page and the API take the user for the owner of this address. */
async function isIn(email: string): Promise<boolean> {
  const session = await openedSession();
  if (session.state().status !== 'in') return false;
  const { data } = await session.api().client.query({ query: ViewerDocument });
  return data?.viewer?.email === email;
}
