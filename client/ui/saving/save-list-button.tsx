import { Download } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../button.tsx';

type SaveListButtonProps = {
  /** What its rows are called, several of them. */
  rowsName: string;
  /** Saves the list; it tells how many rows have come so far. */
  onSave: (onRows: (rows: number) => void) => Promise<void>;
};

/** Saves the whole view of a list as a file for a spreadsheet, and tells how far it has come. */
export function SaveListButton({ rowsName, onSave }: SaveListButtonProps) {
  const [rows, setRows] = useState<number | null>(null);
  const save = async () => {
    setRows(0);
    try {
      let saved = 0;
      await onSave((count) => {
        saved = count;
        setRows(count);
      });
      showToast({ title: `Saved ${saved.toLocaleString('en-IN')} ${rowsName}.` });
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : String(error), variant: 'destructive' });
    } finally {
      setRows(null);
    }
  };
  return (
    <Button onClick={() => void save()} isBusy={rows !== null}>
      <Download aria-hidden />
      {rows === null || rows === 0 ? (
        <span>
          {/* beside the order of the list a phone has room for a word */}
          <span className="max-lg:sr-only">Save as </span>CSV
        </span>
      ) : (
        `${rows.toLocaleString('en-IN')} ${rowsName} so far`
      )}
    </Button>
  );
}
