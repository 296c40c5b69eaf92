import type { ReactNode } from 'react';
import { auditLabelOf } from '../../../domain/audit/audit-labels.ts';
import { AUDIT_THINGS } from '../../../domain/audit/audit-things.ts';
import { formatCode } from '../../../domain/code.ts';
import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { AuditChanges } from './audit-changes.tsx';
import type { AuditPageQuery } from './audit-list.generated.ts';

type Line = AuditPageQuery['auditEvents']['nodes'][number];
type AuditTableProps = {
  rows: readonly Line[];
  paths: AreaPaths;
  timeZone: string;
  empty: ReactNode;
};

/** Lines of the audit, each with what was before beside what became of it. */
export function AuditTable({ rows, paths, timeZone, empty }: AuditTableProps) {
  const columns: Column<Line>[] = [
    {
      key: 'when',
      header: 'When',
      cell: ({ at }) => (
        <>
          {formatDay(todayAt(new Date(at), timeZone))}
          <span className="text-sm text-ink-2 lg:block"> {formatTimeOfDay(at, timeZone)}</span>
        </>
      ),
      place: 'max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
      className: 'whitespace-nowrap lg:align-top',
    },
    {
      key: 'who',
      header: 'Who',
      cell: (line) => <Who line={line} />,
      place: 'max-lg:col-span-2 max-lg:row-start-2',
      className: 'lg:align-top',
    },
    {
      key: 'what',
      header: 'What',
      cell: ({ action, reason }) => (
        <>
          <span className="font-semibold">{auditLabelOf(action)}</span>
          {reason && <span className="block text-sm text-ink-2 wrap-anywhere">{reason}</span>}
        </>
      ),
      place: 'max-lg:row-start-1',
      className: 'lg:align-top',
    },
    {
      key: 'about',
      header: 'About',
      cell: (line) => <About line={line} paths={paths} />,
      place: 'max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right',
      className: 'lg:align-top',
    },
    {
      key: 'changes',
      header: 'Before and after',
      cell: ({ changes }) => <AuditChanges changes={changes} />,
      place: 'max-lg:col-span-2 max-lg:row-start-4',
      className: 'lg:w-2/5 lg:align-top',
    },
  ];
  return <DataTable label="Audit" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}

function Who({ line: { actor, actorRole, actingAs } }: { line: Line }) {
  if (actorRole === null) return 'The lodge by itself';
  return (
    <>
      <span className="wrap-anywhere">{actor}</span>
      <span className="text-sm text-ink-2 max-lg:before:content-['_·_'] lg:block">
        {actingAs ?? ROLE_NAMES[actorRole]}
      </span>
    </>
  );
}

/** What it was done to, with the way there. */
function About({ line, paths }: { line: Line; paths: AreaPaths }) {
  const { about, reservationCode, room, guest, user, extra } = line;
  const parts: ReactNode[] = [
    reservationCode && (
      <Link key="booking" to={paths.booking(reservationCode)}>
        {formatCode(reservationCode)}
      </Link>
    ),
    guest && (
      <Link key="guest" to={paths.guest(guest.id)}>
        {guest.name}
      </Link>
    ),
    room && <span key="room">Room {room}</span>,
    user && <span key="user">{user}</span>,
    extra && <span key="extra">{extra}</span>,
  ].filter(Boolean);
  if (parts.length === 0) return about === null ? null : AUDIT_THINGS[about];
  return <span className="grid gap-0.5 wrap-anywhere">{parts}</span>;
}
