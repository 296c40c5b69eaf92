import { auditLabelOf } from '../../../domain/audit/audit-labels.ts';
import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import { extraOf, roomOf } from './audit-about.rules.ts';
import type { ExportedLine } from './audit-event.sql.ts';

const HEADER = [
  'When',
  'Who',
  'Role',
  'As',
  'What',
  'Booking',
  'Room',
  'Guest',
  'User',
  'Extra or meals',
  'Before',
  'After',
  'Reason',
  'Action',
  'Table',
  'Row',
  'User id',
  'Request',
];

const ACTOR_NAMES = { ...ROLE_NAMES, SYSTEM: 'The lodge' } as const;

/** The audit as a table. The head goes with the first lines: a database that says no is heard before anything is sent. */
export async function* auditTable(chunks: AsyncIterable<ExportedLine[]>): AsyncGenerator<string, void, void> {
  let head = BYTE_ORDER_MARK + csvLine(HEADER);
  for await (const lines of chunks) {
    yield head + lines.map(rowOf).join('');
    head = '';
  }
  if (head !== '') yield head;
}

function rowOf(line: ExportedLine): string {
  return csvLine([
    ...[line.writtenAt, line.actor, ACTOR_NAMES[line.actorRole], line.actingAs, auditLabelOf(line.action)],
    ...[
      line.reservationCode,
      roomOf({ ...line, before: keptIn(line.before), after: keptIn(line.after) }),
      line.guest?.name ?? null,
      line.user,
      extraOf(line),
      line.before,
      line.after,
      line.reason,
    ],
    ...[line.action, line.entity, line.entityId, line.actorUid, line.requestId],
  ]);
}

/** What a line keeps, of the text that is stored. */
function keptIn(stored: string | null): unknown {
  return stored === null ? null : JSON.parse(stored);
}
