import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, DATED_ACTIONS, UNVERSIONED_ACTIONS } from './audit-actions.ts';

it('each area of the audit is in the table, and no action stands in two of them', async () => {
  const files = globSync('domain/audit/actions/*-actions.ts').map(
    (file) => `../../${file.replaceAll('\\', '/')}`,
  );
  const areas: object[] = await Promise.all(files.map((file) => import(file)));
  const actions = areas.flatMap((area) => Object.values(area).flatMap((table) => Object.keys(table)));
  expect(files.length).toBeGreaterThan(5);
  expect(actions.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
});

it('the table finds actions of every area by what their rows say', () => {
  expect(UNVERSIONED_ACTIONS).toContain('send-message');
  expect(UNVERSIONED_ACTIONS).not.toContain('check-in');
  expect(DATED_ACTIONS).toEqual(expect.arrayContaining(['record-payment', 'add-charge', 'create-expense']));
});
