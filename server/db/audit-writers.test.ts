import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditFacts } from '../../domain/audit/audit-actions.ts';
import { keptFiles } from '../../tools/kept-files.ts';

type Node = { readonly type: string; readonly [field: string]: unknown };

/** The types of domain/audit/audit-actions.ts that stand for actions: a map of one of them names what its writer writes. */
const TYPES_OF_ACTIONS = /\b(AuditAction|ActionKeeping|ActionWith)\b/;

/**
 * Texts that a script gives to `action` of an object, and those of a map whose type says that it holds actions; but for what
 * a query looks for with `where`.
 */
function actionsGivenIn(source: string): Set<string> {
  const texts = new Set<string>();
  const typeOf = (node: Node): string => {
    const { typeAnnotation: type } = node;
    return isNode(type) ? source.slice(Number(type.start), Number(type.end)) : '';
  };
  const visit = (part: unknown, isMap: boolean): void => {
    if (Array.isArray(part)) for (const item of part) visit(item, isMap);
    if (!isNode(part)) return;
    if (part.type === 'Property' && isNode(part.key)) {
      if (part.key.name === 'where') return;
      if (isMap || part.key.name === 'action') for (const text of textsOf(part.value)) texts.add(text);
    }
    const isTyped =
      (part.type === 'TSSatisfiesExpression' && TYPES_OF_ACTIONS.test(typeOf(part))) ||
      (part.type === 'VariableDeclarator' && isNode(part.id) && TYPES_OF_ACTIONS.test(typeOf(part.id)));
    for (const value of Object.values(part)) visit(value, isMap || isTyped);
  };
  visit(parseSync('writer.ts', source).program, false);
  return texts;
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
  const given = new Set(sourcesOfWriters().flatMap((source) => [...actionsGivenIn(source)]));
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !given.has(action))).toEqual([]);
});

it.each([
  ['writes it', "write.audit({ action: 'check-in', entity: 'room' })", ['check-in']],
  ['writes one of two', "add(entry, { action: isBack ? 'return' : 'refund' })", ['return', 'refund']],
  ['gives it to something else', "offer({ label: 'check-in', entity: 'room' })", []],
  [
    'has it in a map of actions',
    "const NAMES = { IN: 'check-in' } as const satisfies { readonly [act in Act]?: ActionKeeping<Stepped> };",
    ['check-in'],
  ],
  [
    'is typed as a map of actions',
    "const NAMES: Record<Act, AuditAction> = { IN: 'check-in' };",
    ['check-in'],
  ],
  ['has it in a map of anything', "const NAMES: Record<Act, string> = { IN: 'check-in' };", []],
  ['compares with it', "if (entry.action === 'check-in') stop()", []],
  ['looks for it', "find({ where: { action: 'check-in' } })", []],
  ['lists it', "new Set(['check-in'])", []],
  ['has words for it', "const words = { 'check-in': say('Checked in') }", []],
  ['asks the database for it', "sql`select from audit_event where action = 'check-in'`", []],
])('a source that %s is a writer only where it gives it to a line', (_what, source, written) => {
  expect([...actionsGivenIn(source)]).toEqual(written);
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
