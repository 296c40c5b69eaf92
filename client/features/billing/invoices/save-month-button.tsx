import { type LocalDate, monthRunOf } from '../../../../domain/nights.ts';
import { formatMonth } from '../../../../domain/reports/month-name.ts';
import { billsZipPath } from '../../../lib/export-paths.ts';
import { saveArchive } from '../../../lib/session/save-archive.ts';
import { SaveArchiveButton } from '../../../ui/saving/save-archive-button.tsx';

/** Saves all bills of the month of a day as PDF in one zip, as the accountant wants them. */
export function SaveMonthButton({ day }: { day: LocalDate }) {
  const { arrival: from, departure: to } = monthRunOf(day);
  return (
    <SaveArchiveButton
      label={`${formatMonth(day)} as PDF`}
      fileWord="bill"
      onSave={(onFiles, signal) =>
        saveArchive(billsZipPath({ from, to }), `bills-${from.slice(0, 7)}.zip`, { onFiles, signal })
      }
    />
  );
}
