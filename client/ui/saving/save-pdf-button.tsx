import { FileText } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../button.tsx';

type SavePdfButtonProps = {
  /** Under which name it is saved. */
  fileName: string;
  /** Which of several papers on a page it saves, for who cannot see its place. */
  of?: string;
  onSave: () => Promise<void>;
};

/** Saves a paper as PDF, and says that it is saved or why not. */
export function SavePdfButton({ fileName, of, onSave }: SavePdfButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await onSave();
      showToast({ title: `Saved ${fileName}.` });
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : String(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={() => void save()} isBusy={isBusy}>
      <FileText aria-hidden />
      <span>
        {/* beside the other acts a phone has room for a word */}
        <span className="max-lg:sr-only">Save as </span>PDF
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </span>
    </Button>
  );
}
