import { expect, type Page } from '@playwright/test';

/** A demo account by its button on the sign-in page. */
export type DemoAccount = 'Admin' | 'Manager' | 'Agent' | 'Second agent' | 'Guest';

/** Goes to a page of a working area, signs in on the way there, and arrives. */
export async function signInAs(page: Page, account: DemoAccount, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: account, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
