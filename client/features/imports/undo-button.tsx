import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { countedOf } from './import-labels.ts';
import { ImportProgress } from './import-progress.tsx';
import { type Import_dataImportFragment, UndoImportDocument } from './imports.generated.ts';
import { useGoingOn } from './use-going-on.ts';

/** Takes an import back, part by part, after a question: it cannot be done again without the file. */
export function UndoButton({ shown }: { shown: Import_dataImportFragment }) {
  const [isAsked, setIsAsked] = useState(false);
  const { submit, userError, loading } = useAction(UndoImportDocument, {
    done: ({ dataImport }) => (dataImport.status === 'UNDONE' ? 'The import is taken back.' : null),
    onDone: ({ dataImport }) => {
      if (dataImport.status === 'UNDONE') setIsAsked(false);
    },
  });
  const isGoingOn = isAsked && shown.status === 'UNDOING';
  const { error, retry } = useGoingOn({ document: UndoImportDocument, importId: shown.id, isOn: isGoingOn });
  const things = countedOf(shown.kind, shown.made);
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)} aria-label={`Undo the import of ${things}`}>
        Undo
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Take back ${things}?`}
          confirmLabel="Take back"
          isDestructive
          isBusy={loading || (isGoingOn && error === null)}
          error={error === null ? userError : { message: error }}
          onConfirm={() => (isGoingOn ? retry() : void submit({ importId: shown.id }))}
          onClose={() => setIsAsked(false)}
        >
          {isGoingOn && (
            <ImportProgress
              label="Left to take back"
              done={shown.written}
              total={shown.made}
              words={`${shown.written.toLocaleString('en-IN')} of ${things} still in the lodge`}
            />
          )}
          Everything that came with {shown.fileName} goes again. This works as long as none of it was used or
          changed since.
        </ConfirmDialog>
      )}
    </>
  );
}
