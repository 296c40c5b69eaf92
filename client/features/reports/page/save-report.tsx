import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../../lib/session/save-list.ts';
import { Button } from '../../../ui/button.tsx';
import { useSaving } from '../../../ui/saving/use-saving.ts';

export type SaveReportProps = {
  /** Under which the file is found again, without its ending. */
  fileName: string;
  pathOf: (type: 'xlsx' | 'csv') => string;
  /** What the CSV has, for those who do not see where the button stands. */
  csvLabel: string;
};

/** Saves a report as a workbook, or its days as a table; and prints the page. */
export function SaveReport({ fileName, pathOf, csvLabel }: SaveReportProps) {
  const workbook = useSaving();
  const table = useSaving();
  const saveAs = (type: 'xlsx' | 'csv') => async () => {
    const name = `${fileName}.${type}`;
    await saveFile(pathOf(type), name);
    return `Saved ${name}.`;
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="primary" onClick={() => void workbook.save(saveAs('xlsx'))} isBusy={workbook.isSaving}>
        <Download aria-hidden />
        Save as Excel
      </Button>
      <Button onClick={() => void table.save(saveAs('csv'))} isBusy={table.isSaving} aria-label={csvLabel}>
        CSV
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
