import { FileText } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../button.tsx';

type SavePdfButtonProps = {
  /** Under which name it is saved. */
  fileName: string;
  onSave: () => Promise<void>;
};

/** Saves a paper as PDF, and says that it is saved or why not. */
export function SavePdfButton({ fileName, onSave }: SavePdfButtonProps) {
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
      </span>
    </Button>
  );
}
