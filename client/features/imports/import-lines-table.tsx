import { useState } from 'react';
import type { ImportVerdict } from '../../gql/schema.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { wrongLinesPath } from '../../lib/export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  type Import_dataImportFragment,
  ImportLinesDocument,
  type ImportLinesQuery,
} from './imports.generated.ts';

type Line = NonNullable<ImportLinesQuery['importLines']>['lines'][number];

const VERDICTS = {
  NEW: { label: 'New', variant: 'confirmed' },
  KNOWN: { label: 'Known', variant: 'plain' },
  WRONG: { label: 'To mend', variant: 'danger' },
} as const satisfies { readonly [verdict in ImportVerdict]: object };

const COLUMNS: Column<Line>[] = [
  {
    key: 'number',
    header: 'Line',
    cell: ({ number }) => number,
    className: 'lg:w-20',
    place: 'max-lg:row-start-1',
  },
  { key: 'label', header: 'What', cell: ({ label }) => label, place: 'max-lg:row-start-2' },
  {
    key: 'verdict',
    header: 'Result',
    cell: ({ verdict }) => <Badge variant={VERDICTS[verdict].variant}>{VERDICTS[verdict].label}</Badge>,
    place: 'max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end',
  },
  {
    key: 'problems',
    header: 'What to mend',
    cell: ({ problems }) =>
      problems.map(({ column, message }) => (
        <span key={`${column} ${message}`} className="block">
          {column && <span className="font-medium">{column}: </span>}
          {message}
        </span>
      )),
    place: 'max-lg:col-span-2 max-lg:row-start-3',
  },
];

/** The judged lines of a file, all or those to mend, which can be saved. */
export function ImportLinesTable({ shown: { id, wrong } }: { shown: Import_dataImportFragment }) {
  const [which, setWhich] = useState<'ALL' | 'WRONG'>(wrong > 0 ? 'WRONG' : 'ALL');
  const [after, setAfter] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(ImportLinesDocument, {
    variables: { importId: id, isWrongOnly: which === 'WRONG', after },
    fetchPolicy: 'network-only',
  });
  const page = data?.importLines;
  const last = page?.lines.at(-1)?.number;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Which lines"
          options={[
            { value: 'ALL', label: 'All lines' },
            { value: 'WRONG', label: 'Lines to mend' },
          ]}
          value={which}
          onChange={(chosen) => {
            setWhich(chosen);
            setAfter(null);
          }}
        />
        {wrong > 0 && (
          <SaveListButton
            rowsName="lines"
            onSave={(onRows) => saveList(wrongLinesPath(id), 'lines-to-mend.csv', onRows)}
          />
        )}
      </div>
      {page ? (
        <DataTable
          label="Lines of the file"
          rows={page.lines}
          columns={COLUMNS}
          rowKey={({ number }) => `${number}`}
          empty={<p className="text-ink-2">No line has to be mended.</p>}
        />
      ) : error ? (
        <ErrorState title="The lines could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable label="Loading lines" columns={4} />
      )}
      {(after !== null || page?.hasMore) && (
        <div className="flex flex-wrap gap-2">
          {after !== null && <Button onClick={() => setAfter(null)}>From the start</Button>}
          {page?.hasMore && last !== undefined && <Button onClick={() => setAfter(last)}>Next lines</Button>}
        </div>
      )}
    </div>
  );
}
