import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { countedOf } from './import-labels.ts';
import { ImportProgress } from './import-progress.tsx';
import {
  ApplyImportDocument,
  type Import_dataImportFragment,
  UndoImportDocument,
} from './imports.generated.ts';
import { UndoButton } from './undo-button.tsx';
import { useGoingOn } from './use-going-on.ts';

type PartsCardProps = {
  shown: Import_dataImportFragment;
  /** Whether it was begun on this page, and so goes on by itself. */
  isBegunHere: boolean;
};

/** An import that is being written, or taken back, part by part: how far it is, and what can be done where it stopped. */
export function PartsCard({ shown, isBegunHere }: PartsCardProps) {
  const isBack = shown.status === 'UNDOING';
  const [isStarted, setIsStarted] = useState(false);
  const isOn = isBegunHere || isStarted;
  const applying = useGoingOn({ document: ApplyImportDocument, importId: shown.id, isOn: isOn && !isBack });
  const undoing = useGoingOn({ document: UndoImportDocument, importId: shown.id, isOn: isOn && isBack });
  const { error, retry } = isBack ? undoing : applying;
  const things = countedOf(shown.kind, shown.made);
  return (
    <Card title={isBack ? `Taking back ${things}` : `Importing ${things}`}>
      <div className="grid gap-3">
        {shown.failure && <Notice variant="danger">{shown.failure}</Notice>}
        <ImportProgress
          label={isBack ? 'Left to take back' : 'Imported'}
          done={shown.written}
          total={shown.made}
          words={`${shown.written.toLocaleString('en-IN')} of ${things} ${isBack ? 'still in the lodge' : 'imported'}`}
        />
        {error !== null && <Notice variant="danger">{error}</Notice>}
        {!isOn && (
          <p className="text-ink-2">
            {isBack
              ? 'This stopped before all of it was taken back. Go on.'
              : 'This stopped before all of it was imported. Go on, or take back what is there.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {!isOn && (
            <Button variant="primary" onClick={() => setIsStarted(true)}>
              Go on
            </Button>
          )}
          {error !== null && <Button onClick={retry}>Try again</Button>}
          {!isBack && <UndoButton shown={shown} />}
        </div>
      </div>
    </Card>
  );
}
