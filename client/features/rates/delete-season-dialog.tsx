import type { LocalDate } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { Season } from './rate-format.ts';
import { CreateRatePeriodDocument, DeleteRatePeriodDocument } from './rates.generated.ts';
import { RatesPreview } from './rates-preview.tsx';
import { inputOfSeason } from './season-form.ts';

type DeleteSeasonDialogProps = {
  roomTypeId: string;
  season: Season;
  today: LocalDate;
  onClose: () => void;
};

/** Shows what a night costs without the season, before it is taken away; the toast brings one back that is not over. */
export function DeleteSeasonDialog({ roomTypeId, season, today, onClose }: DeleteSeasonDialogProps) {
  const wanted = { seasons: [{ ratePeriodId: season.id, version: season.version }] };
  const { submit, userError, loading } = useAction(DeleteRatePeriodDocument, {
    done: `${season.name} is taken away.`,
    // one that is over is not made again
    undo:
      season.to > today
        ? (_success, sendUndo) =>
            void sendUndo(CreateRatePeriodDocument, { roomTypeId, season: inputOfSeason(season) })
        : undefined,
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
