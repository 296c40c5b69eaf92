import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { financialsFilePath } from '../../lib/export-paths.ts';
import type { Period } from '../../lib/format/period.ts';
import { saveFile } from '../../lib/session/save-list.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { fileNameOf, inputOf } from './report-period.ts';

/** Saves the books of a period: all of them in one workbook, or its days as a table; and prints the page. */
export function SaveBooks({ period }: { period: Period }) {
  const [saving, setSaving] = useState<'xlsx' | 'csv' | null>(null);
  const save = async (type: 'xlsx' | 'csv') => {
    setSaving(type);
    const name = `${fileNameOf(period)}.${type}`;
    try {
      await saveFile(financialsFilePath(type, inputOf(period)), name);
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
      <Button onClick={() => void save('csv')} isBusy={saving === 'csv'} aria-label="Save the days as CSV">
        CSV
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
