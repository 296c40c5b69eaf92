import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditFacts } from '../../domain/audit/audit-actions.ts';
import { keptFiles } from '../../tools/kept-files.ts';

type Node = { readonly type: string; readonly [field: string]: unknown };

/** Texts that a script gives to a property of an object, but for what a query looks for with `where`. */
function textsGivenIn(source: string): Set<string> {
  const texts = new Set<string>();
  visit(parseSync('writer.ts', source).program, texts);
  return texts;
}

function visit(part: unknown, texts: Set<string>): void {
  if (Array.isArray(part)) for (const item of part) visit(item, texts);
  if (!isNode(part)) return;
  if (part.type === 'Property') {
    if (isNode(part.key) && part.key.name === 'where') return;
    for (const text of textsOf(part.value)) texts.add(text);
  }
  for (const value of Object.values(part)) visit(value, texts);
}

function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'ConditionalExpression') {
    return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  }
  return value.type === 'Literal' && typeof value.value === 'string' ? [value.value] : [];
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part;
}

function sourcesOfWriters(): string[] {
  return keptFiles('server', 'prisma', 'tools')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\.generated\./.test(file))
    .map((file) => readFileSync(file, 'utf8'));
}

it('each action of the audit has a writer', () => {
  const given = new Set(sourcesOfWriters().flatMap((source) => [...textsGivenIn(source)]));
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !given.has(action))).toEqual([]);
});

it.each([
  ['writes it', "write.audit({ action: 'check-in', entity: 'room' })", ['check-in', 'room']],
  ['writes one of two', "add(entry, { action: isBack ? 'return' : 'refund' })", ['return', 'refund']],
  ['compares with it', "if (entry.action === 'check-in') stop()", []],
  ['looks for it', "find({ where: { action: 'check-in' } })", []],
  ['lists it', "new Set(['check-in'])", []],
  ['has words for it', "const words = { 'check-in': say('Checked in') }", []],
  ['asks the database for it', "sql`select from audit_event where action = 'check-in'`", []],
])('a source that %s is a writer only where it gives it to a line', (_what, source, written) => {
  expect([...textsGivenIn(source)]).toEqual(written);
});

it('a line of the audit is about an action of the table, with its entity and what it keeps', () => {
  const line = { entityId: 'one', reservationId: 'two' };
  const lines = [
    { ...line, action: 'name-guests', entity: 'reservation_room', after: { guests: 2 } },
    // @ts-expect-error the table has no such action
    { ...line, action: 'remove-room', entity: 'reservation_room', after: { guests: 2 } },
    // @ts-expect-error it is about a room of a reservation
    { ...line, action: 'name-guests', entity: 'guest', after: { guests: 2 } },
    // @ts-expect-error it keeps how many have a name
    { ...line, action: 'name-guests', entity: 'reservation_room', after: {} },
    // @ts-expect-error housekeeping is about no reservation
    { ...line, action: 'set-housekeeping', entity: 'room', before: STATE, after: STATE },
  ] satisfies AuditFacts[];
  expect(lines.map(({ action }) => action in AUDIT_ACTIONS)).toEqual([true, false, true, true, true]);
});

const STATE = { housekeeping: 'CLEAN' };
