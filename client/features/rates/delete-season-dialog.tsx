import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Season } from './rate-format.ts';
import { CreateRatePeriodDocument, DeleteRatePeriodDocument } from './rates.generated.ts';
import { RatesPreview } from './rates-preview.tsx';
import { inputOfSeason } from './season-form.ts';

type DeleteSeasonDialogProps = { roomTypeId: string; season: Season; onClose: () => void };

/** Shows what a night costs without the season, before it is taken away; the toast brings it back. */
export function DeleteSeasonDialog({ roomTypeId, season, onClose }: DeleteSeasonDialogProps) {
  const wanted = { seasons: [{ ratePeriodId: season.id, version: season.version }] };
  const { submit, userError, loading } = useAction(DeleteRatePeriodDocument, {
    done: `${season.name} is taken away.`,
    undo: (_success, sendUndo) =>
      void sendUndo(CreateRatePeriodDocument, { roomTypeId, season: inputOfSeason(season) }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Take ${season.name} away?`}
      confirmLabel="Take it away"
      isDestructive
      isBusy={loading}
      error={userError}
      onConfirm={() => void submit(wanted)}
      onClose={onClose}
    >
      <p className="pb-3">What is booked keeps its price.</p>
      <RatesPreview input={{ deleteRatePeriod: wanted }} />
    </ConfirmDialog>
  );
}
