import * as v from 'valibot';
import { useAction } from '../../lib/api/use-action.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { formatStayOver } from './room-labels.ts';
import { SetStayOverCleaningDocument } from './stay-over-line.generated.ts';

const MOST = 30;
const stayOver = v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST)) });

type StayOverDialogProps = { days: number; version: number; onClose: () => void };

/** Sets how often rooms are cleaned in which guests stay on; the toast takes it back. */
export function StayOverDialog({ days: before, version, onClose }: StayOverDialogProps) {
  const { submit, userError, loading } = useAction(SetStayOverCleaningDocument, {
    seenVersion: version,
    done: ({ lodge }) => formatStayOver(lodge.stayOverCleaningDays ?? 0),
    undo: ({ lodge }, sendUndo) =>
      void sendUndo(SetStayOverCleaningDocument, { days: before, version: lodge.version ?? version }),
    canUndo: ({ days }) => days !== before,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Stay-over cleaning"
      description="Rooms in which guests stay on are to be cleaned so many nights after check-in and after each cleaning."
      schema={stayOver}
      defaultValues={{ days: before }}
      error={userError}
      isBusy={loading}
      onSubmit={({ days }) => submit({ days, version })}
      onClose={onClose}
    >
      <NumberField name="days" label="Nights" min={0} max={MOST} hint="0 is never" />
    </FormDialog>
  );
}
