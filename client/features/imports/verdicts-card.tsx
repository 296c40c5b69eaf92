import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { countedOf, linesOf } from './import-labels.ts';
import { ImportLinesTable } from './import-lines-table.tsx';
import { ImportProgress } from './import-progress.tsx';
import {
  ApplyImportDocument,
  CancelImportDocument,
  CheckImportDocument,
  type Import_dataImportFragment,
} from './imports.generated.ts';
import { PartsCard } from './parts-card.tsx';
import { UndoButton } from './undo-button.tsx';
import { useGoingOn } from './use-going-on.ts';

type VerdictsCardProps = {
  shown: Import_dataImportFragment;
  paths: AreaPaths;
  words: { many: string };
  onClose: () => void;
};

/** What every line of the file comes to, and the import of all of them. */
export function VerdictsCard({ shown, paths, words, onClose }: VerdictsCardProps) {
  const [cameWith] = useState(shown.status);
  switch (shown.status) {
    case 'CHECKING':
      return <Checking shown={shown} onClose={onClose} />;
    case 'CHECKED':
      return <Checked shown={shown} onClose={onClose} />;
    case 'APPLIED':
      return (
        <Card title={`${countedOf(shown.kind, shown.made)} imported`}>
          <div className="flex flex-wrap items-center gap-3">
            <Link to={listOf(shown.kind, paths)}>
              {shown.kind === 'SEASONS' ? 'Show the room types' : `Show all ${words.many}`}
            </Link>
            <UndoButton shown={shown} />
          </div>
        </Card>
      );
    case 'APPLYING':
    case 'UNDOING':
      // one that stood so when the page was opened waits to be told what to do
      return <PartsCard shown={shown} isBegunHere={cameWith !== shown.status} />;
    default:
      return (
        <Card title={shown.status === 'UNDONE' ? 'This import was taken back' : 'This import was given up'}>
          {shown.failure && <Notice variant="danger">{shown.failure}</Notice>}
          <p className="text-ink-2">Choose a file to begin another one.</p>
        </Card>
      );
  }
}

/** The list in which what was imported stands; seasons stand at their room types. */
function listOf(kind: Import_dataImportFragment['kind'], paths: AreaPaths): string {
  if (kind === 'RESERVATIONS') return paths.bookings();
  if (kind === 'GUESTS') return paths.guests();
  return paths.page(kind === 'ROOMS' ? 'rooms' : 'room-types');
}

type StepProps = Pick<VerdictsCardProps, 'shown' | 'onClose'>;

function Checking({ shown, onClose }: StepProps) {
  const { error, retry } = useGoingOn({ document: CheckImportDocument, importId: shown.id, isOn: true });
  return (
    <Card title="4. Checking every line">
      <div className="grid gap-3">
        {error === null ? (
          <ImportProgress
            label="Lines checked"
            done={shown.checked}
            total={shown.total}
            words={`${shown.checked.toLocaleString('en-IN')} of ${linesOf(shown.total)}`}
          />
        ) : (
          <Notice variant="danger">{error}</Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {error !== null && <Button onClick={retry}>Try again</Button>}
          <GiveUp shown={shown} onClose={onClose} />
        </div>
      </div>
    </Card>
  );
}

function GiveUp({ shown: { id }, onClose }: StepProps) {
  const { submit, loading } = useAction(CancelImportDocument, { onDone: onClose });
  return (
    <Button variant="outline" isBusy={loading} onClick={() => void submit({ importId: id })}>
      Give it up
    </Button>
  );
}

function Checked({ shown, onClose }: StepProps) {
  const { id, kind, made, known, wrong } = shown;
  const { submit, userError, loading } = useAction(ApplyImportDocument, {
    done: ({ dataImport }) => (dataImport.status === 'APPLIED' ? `${countedOf(kind, made)} imported.` : null),
  });
  return (
    <Card title="4. Every line">
      <div className="grid gap-4">
        <p role="status">
          <span className="font-semibold">{countedOf(kind, made)}</span> can be imported
          {known > 0 && `, ${linesOf(known)} known already`}
          {wrong > 0 && `, ${linesOf(wrong)} to mend`}.
        </p>
        {userError && <Notice variant="danger">{userError.message}</Notice>}
        {wrong > 0 && (
          <Notice variant="held">
            All lines are imported or none. Mend {wrong === 1 ? 'the line' : 'these lines'} in the file, or
            choose other columns, and choose the file again.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={wrong > 0 || made === 0}
            isBusy={loading}
            onClick={() => void submit({ importId: id })}
          >
            Import {countedOf(kind, made)}
          </Button>
          <GiveUp shown={shown} onClose={onClose} />
        </div>
        <ImportLinesTable shown={shown} />
      </div>
    </Card>
  );
}
