import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { Link } from '../../ui/link.tsx';
import { countedOf } from './import-labels.ts';
import { type Import_dataImportFragment, ImportsPageDocument } from './imports.generated.ts';
import { UndoButton } from './undo-button.tsx';

/** What was imported before, each of which can be taken back while none of it was used or changed. */
export function EarlierImports() {
  const result = useQuery(ImportsPageDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Card title="Earlier imports">
      <QueryResult result={result} skeleton={<SkeletonTable label="Loading imports" columns={4} />}>
        {({ dataImports, lodge }) => (
          <DataTable
            label="Earlier imports"
            rows={dataImports}
            columns={columnsIn(lodge.timeZone)}
            rowKey={({ id }) => id}
            empty={<p className="text-ink-2">Nothing was imported yet.</p>}
          />
        )}
      </QueryResult>
    </Card>
  );
}

function columnsIn(timeZone: string): Column<Import_dataImportFragment>[] {
  return [
    {
      key: 'what',
      header: 'What',
      cell: ({ kind, made, status }) => (
        <span className="flex flex-wrap items-center gap-2">
          {countedOf(kind, made)}
          {status === 'UNDONE' && <Badge variant="gone">Taken back</Badge>}
          {status === 'APPLYING' && <Badge variant="held">Not all imported yet</Badge>}
          {status === 'UNDOING' && <Badge variant="held">Not all taken back yet</Badge>}
        </span>
      ),
      place: 'max-lg:row-start-1',
    },
    {
      key: 'file',
      header: 'File',
      cell: ({ fileName }) => <span className="break-all">{fileName}</span>,
      place: 'max-lg:row-start-2 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'when',
      header: 'When',
      cell: ({ startedAt, startedBy }) => {
        const at = new Date(startedAt);
        return `${formatDay(todayAt(at, timeZone))}, ${formatTimeOfDay(at, timeZone)} · ${startedBy}`;
      },
      place: 'max-lg:row-start-3 max-lg:text-sm max-lg:text-ink-2',
    },
    {
      key: 'acts',
      header: 'Actions',
      isHeaderUnseen: true,
      cell: (shown) => {
        if (shown.status === 'APPLIED' || shown.status === 'UNDOING') return <UndoButton shown={shown} />;
        return shown.status === 'APPLYING' ? (
          <Link to={`?kind=${shown.kind}&import=${shown.id}`}>Open</Link>
        ) : null;
      },
      place: 'max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1 max-lg:justify-self-end',
    },
  ];
}
