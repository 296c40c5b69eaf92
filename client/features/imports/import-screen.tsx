import { useState } from 'react';
import type { ImportKind } from '../../gql/schema.generated.ts';
import { addressParams } from '../../lib/address-params.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { IMPORT_WORDS, KINDS } from './import-labels.ts';
import { ImportStartDocument } from './import-start.generated.ts';
import { ShownImportDocument, StartImportDocument } from './imports.generated.ts';
import { VerdictsCard } from './verdicts-card.tsx';

/** What is imported, as the address says it; where it says nothing rooms, or the room types where there are none yet. */
function kindIn(said: string | null, hasRoomTypes: boolean): ImportKind {
  return KINDS.find((kind) => kind === said) ?? (hasRoomTypes ? 'ROOMS' : 'ROOM_TYPES');
}

/** The file that was sent in, as long as the page is open: its columns can be matched anew. */
type Sent = { readonly fileId: string; readonly fileName: string };

/** Room types, rooms, seasons, guests and bookings from a spreadsheet, step by step; the import that is being looked at stands in the address. */
export function ImportScreen({ paths }: { paths: AreaPaths }) {
  const [params, changeParams] = useAddressParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const importId = params.get('import');
  const { data } = useQuery(ImportStartDocument);
  const kind = kindIn(params.get('kind'), data?.roomTypes.length !== 0);
  const open = (id: string | null) =>
    changeParams((now) => addressParams({ kind: now.get('kind') ?? kind, import: id }));
  const { submit, userError, loading } = useAction(StartImportDocument, {
    onDone: ({ dataImport }) => open(dataImport.id),
  });
  const start = (file: Sent, columns: { field: string; place: number | null }[] | null) => {
    setSent(file);
    return submit({ ...file, kind, columns });
  };
  return (
    <>
      <PageHeader
        title="Import"
        note="Bring room types, rooms, seasons, guests and bookings along from a spreadsheet. Nothing is kept before you have seen every line."
        actions={importId !== null && <Button onClick={() => open(null)}>Another file</Button>}
      />
      <div className="grid max-w-4xl gap-4">
        {importId === null ? (
          <ChooseFile
            kind={kind}
            onKind={(chosen) => changeParams(() => addressParams({ kind: chosen }))}
            error={userError?.message ?? null}
            isReading={loading}
            onSent={(file) => start(file, null)}
          />
        ) : (
          <Shown
            key={importId}
            importId={importId}
            paths={paths}
            isReading={loading}
            error={userError?.message ?? null}
            onColumns={sent && ((columns) => void start(sent, columns))}
            onClose={() => open(null)}
          />
        )}
        <EarlierImports />
      </div>
    </>
  );
}

type ShownProps = {
  importId: string;
  paths: AreaPaths;
  isReading: boolean;
  error: string | null;
  onColumns: ((columns: { field: string; place: number | null }[]) => void) | null;
  onClose: () => void;
};

function Shown({ importId, paths, isReading, error, onColumns, onClose }: ShownProps) {
  const { data, error: failure, refetch } = useQuery(ShownImportDocument, { variables: { id: importId } });
  if (failure && !data)
    return <ErrorState title="The import could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const shown = data.dataImport;
  if (!shown) return <ErrorState title="There is no such import" onRetry={onClose} />;
  const isTried = shown.status === 'CHECKING' || shown.status === 'CHECKED';
  return (
    <>
      {isTried && <ColumnsCard shown={shown} isBusy={isReading} error={error} onColumns={onColumns} />}
      <VerdictsCard shown={shown} paths={paths} words={IMPORT_WORDS[shown.kind]} onClose={onClose} />
    </>
  );
}
