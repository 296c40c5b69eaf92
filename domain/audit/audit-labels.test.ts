import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { auditLabelOf } from './audit-labels.ts';
import { AUDIT_THINGS, entitiesOf, thingOf } from './audit-things.ts';

const actions = Object.keys(AUDIT_ACTIONS);

it('every action has a label of its own, in which no code is left', () => {
  const labels = actions.map(auditLabelOf);
  expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
  for (const label of labels) expect(label).toMatch(/^[A-Z][A-Za-z' -]+$/);
});

it('the words of the timeline are the label where they say it by themselves', () => {
  expect(auditLabelOf('record-id')).toBe('Recorded an ID');
  expect(auditLabelOf('check-in')).toBe('Checked in');
  expect(auditLabelOf('void-charge')).toBe('Taken off the bill');
  expect(auditLabelOf('record-payment')).toBe('Took a payment');
  expect(auditLabelOf('change-nights')).toBe('Changed the nights');
  // of another version of the lodge
  expect(auditLabelOf('late-arrival')).toBe('Late arrival');
  expect(auditLabelOf('toString')).toBe('ToString');
});

it('every table of the audit is found under one thing', () => {
  const tables = Object.values(AUDIT_ACTIONS).flatMap(({ entity }): readonly string[] => [entity].flat());
  for (const table of tables) expect(thingOf(table)).not.toBeNull();
  const found = Object.keys(AUDIT_THINGS).flatMap((thing) => entitiesOf(thing as keyof typeof AUDIT_THINGS));
  expect(found.toSorted()).toEqual([...new Set(tables)].toSorted());
  expect(thingOf('tea_garden')).toBeNull();
});
