import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useSaving } from './use-saving.ts';

type SaveListButtonProps = {
  /** What its rows are called, several of them. */
  rowsName: string;
  /** Saves the list; it tells how many rows have come so far. */
  onSave: (onRows: (rows: number) => void) => Promise<void>;
};

/** Saves the whole view of a list as a file for a spreadsheet, and tells how far it has come. */
export function SaveListButton({ rowsName, onSave }: SaveListButtonProps) {
  const { isSaving, save } = useSaving();
  const [rows, setRows] = useState(0);
  const saveList = async () => {
    let saved = 0;
    setRows(saved);
    await onSave((count) => {
      saved = count;
      setRows(count);
    });
    return `Saved ${saved.toLocaleString('en-IN')} ${rowsName}.`;
  };
  return (
    <Button onClick={() => void save(saveList)} isBusy={isSaving}>
      <Download aria-hidden />
      {!isSaving || rows === 0 ? (
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
