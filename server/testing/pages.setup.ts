import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { PAGE_ACCOUNTS, PAGE_PASSWORD, type PageAccount, pageEmail } from './page-accounts.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest has it merged, which only an interface can be
  export interface ProvidedContext {
    /** Where the lodge of the page tests listens, on this machine. */
    pageLodgePort: number;
    /** What each account signs in with. */
    pageAccounts: Record<PageAccount, { email: string; password: string }>;
  }
}

/** Opens the lodge behind the page tests for the whole run. It is not built: the tests bring the pages. */
export default async function openPageLodge(project: TestProject): Promise<() => Promise<void>> {
  const port = project.getProvidedContext().pageLodgePort;
  const lodge = fork(`${import.meta.dirname}/page-lodge.ts`, [String(port)]);
  const isOver = once(lodge, 'exit');
  const opened = await Promise.race([once(lodge, 'message'), isOver.then(() => null)]);
  if (opened === null) throw new Error('The lodge of the page tests did not open; it says why above.');
  const accounts = Object.keys(PAGE_ACCOUNTS).map((name) => [
    name,
    { email: pageEmail(name), password: PAGE_PASSWORD },
  ]);
  // every account is among them
  project.provide(
    'pageAccounts',
    Object.fromEntries(accounts) as Record<PageAccount, { email: string; password: string }>,
  );
  return async () => {
    lodge.disconnect();
    await isOver;
  };
}
