import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { countedOf } from './import-labels.ts';
import { type Import_dataImportFragment, UndoImportDocument } from './imports.generated.ts';

/** Takes an import back, after a question: it cannot be done again without the file. */
export function UndoButton({ shown }: { shown: Import_dataImportFragment }) {
  const [isAsked, setIsAsked] = useState(false);
  const { submit, userError, loading } = useAction(UndoImportDocument, {
    done: 'The import is taken back.',
    onDone: () => setIsAsked(false),
  });
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
          isBusy={loading}
          error={userError}
          onConfirm={() => void submit({ importId: shown.id })}
          onClose={() => setIsAsked(false)}
        >
          Everything that came with {shown.fileName} goes again. This works as long as none of it was used or
          changed since.
        </ConfirmDialog>
      )}
    </>
  );
}
