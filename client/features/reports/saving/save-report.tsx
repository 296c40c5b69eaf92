import { Download, Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SaveFileButton } from './save-file-button.tsx';

type SaveReportProps = {
  /** Under which the file is found again, without its ending. */
  fileName: string;
  pathOf: (type: 'xlsx' | 'csv') => string;
  /** What the CSV has, for those who do not see where the button stands. */
  csvLabel: string;
};

/** Saves a report as a workbook, or its days as a table; and prints the page. */
export function SaveReport({ fileName, pathOf, csvLabel }: SaveReportProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <SaveFileButton path={pathOf('xlsx')} fileName={`${fileName}.xlsx`} variant="primary">
        <Download aria-hidden />
        Save as Excel
      </SaveFileButton>
      <SaveFileButton path={pathOf('csv')} fileName={`${fileName}.csv`} aria-label={csvLabel}>
        CSV
      </SaveFileButton>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
