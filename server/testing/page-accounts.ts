/** Who can sign in to the lodge of the page tests, with the role. */
export const PAGE_ACCOUNTS = {
  admin: 'admin',
  manager: 'manager',
  /** Confirms at once. */
  agent: 'agent',
  /** Holds; the lodge confirms. */
  holdingAgent: 'agent',
  /** Linked, and never books: nobody's test leaves anything to see. */
  newAgent: 'agent',
  /** Confirms at once; books and pays in the tests of agents' accounts alone. */
  payingAgent: 'agent',
  /** Is switched off and on in the test of what an open page shows then. */
  switchedAgent: 'agent',
  /** Loses its link in the tests of the list of agents. */
  partingAgent: 'agent',
  /** Has the role, but nobody said yet which agent it is. */
  unlinkedAgent: 'agent',
  guest: 'guest',
  /** Gets other roles, and is disabled and enabled, in the tests of users alone. */
  norbu: 'guest',
  /** Is disabled by a test, and let in again. */
  leaver: 'manager',
} as const;
export type PageAccount = keyof typeof PAGE_ACCOUNTS;

export const PAGE_PASSWORD = 'mountain-view';

export function pageEmail(account: string): string {
  return `${account.toLowerCase()}@pages.example`;
}
