import { FileText } from 'lucide-react';
import { Button } from '../button.tsx';
import { useSaving } from './use-saving.ts';

type SavePdfButtonProps = {
  /** Under which name it is saved. */
  fileName: string;
  /** Which of several papers on a page it saves, for who cannot see its place. */
  of?: string;
  onSave: () => Promise<void>;
};

/** Saves a paper as PDF, and says that it is saved or why not. */
export function SavePdfButton({ fileName, of, onSave }: SavePdfButtonProps) {
  const { isSaving, save } = useSaving();
  const savePdf = async () => {
    await onSave();
    return `Saved ${fileName}.`;
  };
  return (
    <Button onClick={() => void save(savePdf)} isBusy={isSaving}>
      <FileText aria-hidden />
      <span>
        {/* beside the other acts a phone has room for a word */}
        <span className="max-lg:sr-only">Save as </span>PDF
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </span>
    </Button>
  );
}
