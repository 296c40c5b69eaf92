import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/session/save-list.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';

export type SaveReportProps = {
  /** Under which the file is found again, without its ending. */
  fileName: string;
  pathOf: (type: 'xlsx' | 'csv') => string;
  /** What the CSV has, for those who do not see where the button stands. */
  csvLabel: string;
};

/** Saves a report as a workbook, or its days as a table; and prints the page. */
export function SaveReport({ fileName, pathOf, csvLabel }: SaveReportProps) {
  const [saving, setSaving] = useState<'xlsx' | 'csv' | null>(null);
  const save = async (type: 'xlsx' | 'csv') => {
    setSaving(type);
    const name = `${fileName}.${type}`;
    try {
      await saveFile(pathOf(type), name);
      showToast({ title: `Saved ${name}.` });
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : String(error), variant: 'destructive' });
    } finally {
      setSaving(null);
    }
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="primary" onClick={() => void save('xlsx')} isBusy={saving === 'xlsx'}>
        <Download aria-hidden />
        Save as Excel
      </Button>
      <Button onClick={() => void save('csv')} isBusy={saving === 'csv'} aria-label={csvLabel}>
        CSV
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
