import { expect, test } from './fixtures.ts';

test('a developer runs the first example of the playground as a demo role, with nothing from elsewhere', async ({
  page,
}) => {
  await page.goto('/playground');
  await page.getByLabel('Call as').selectOption('Manager (manager@lodge.example)');
  // another caller begins with another editor
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('WhoAmI');
  await page.getByRole('button', { name: /^Execute query/ }).click();
  const answer = page.getByRole('region', { name: /result/i });
  await expect(answer).toContainText('Meera Thakur');
  await expect(answer).toContainText('MANAGER');
});
