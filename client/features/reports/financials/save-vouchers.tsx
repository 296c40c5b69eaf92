import { vouchersFilePath } from '../../../lib/export-paths.ts';
import { saveFile } from '../../../lib/session/save-list.ts';
import { Button } from '../../../ui/button.tsx';
import { useSaving } from '../../../ui/saving/use-saving.ts';

export type SaveVouchersProps = {
  /** Under which the file is found again. */
  fileName: string;
  /** `to` is the day after the last. */
  period: { from: string; to: string };
};

/** Saves the books of a period as vouchers, which an accountant's program takes over. */
export function SaveVouchers({ fileName, period }: SaveVouchersProps) {
  const vouchers = useSaving();
  const saved = async () => {
    await saveFile(vouchersFilePath(period), fileName);
    return `Saved ${fileName}.`;
  };
  return (
    <Button
      className="print:hidden"
      onClick={() => void vouchers.save(saved)}
      isBusy={vouchers.isSaving}
      aria-label="Save the vouchers for the accountant as CSV"
    >
      Vouchers for the accountant
    </Button>
  );
}
