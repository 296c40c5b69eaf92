import { auditLabelOf } from '../../../domain/audit/audit-labels.ts';
import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import { comingTable, csvLine } from '../../tables/csv.ts';
import { extraOf, roomOf } from './audit-about.rules.ts';
import type { ExportedLine } from './audit-event.sql.ts';
import { nameOfUser, type UserNames, uidsIn } from './user-names.rules.ts';

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

/** The audit as a table, its users called as `usersOf` knows them. */
export function auditTable(
  chunks: AsyncIterable<ExportedLine[]>,
  usersOf: (uids: readonly string[]) => Promise<UserNames>,
): AsyncGenerator<string, void, void> {
  return comingTable(HEADER, chunks, async (lines) => {
    const users = await usersOf(uidsIn(lines));
    return lines.map((line) => rowOf(line, users)).join('');
  });
}

function rowOf(line: ExportedLine, users: UserNames): string {
  return csvLine([
    ...[line.writtenAt, line.actor, ACTOR_NAMES[line.actorRole], line.actingAs, auditLabelOf(line.action)],
    ...[
      line.reservationCode,
      roomOf({ ...line, before: keptIn(line.before), after: keptIn(line.after) }),
      line.guest?.name ?? null,
      nameOfUser(line, users),
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
