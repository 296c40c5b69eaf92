import { FileArchive } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../button.tsx';

type SaveArchiveButtonProps = {
  /** What the button says: 'October as PDFs'. */
  label: string;
  /** What each of its files is: 'bill'. */
  fileWord: string;
  /** Saves the archive and gives how many files it has; it tells how many have come so far, and ends by the signal. */
  onSave: (onFiles: (files: number, ofAll: number) => void, signal: AbortSignal) => Promise<number>;
};

/** Saves many papers as one file, tells how far it has come, and can be broken off. */
export function SaveArchiveButton({ label, fileWord, onSave }: SaveArchiveButtonProps) {
  const [progress, setProgress] = useState<{ files: number; ofAll: number } | null>(null);
  const saving = useRef<AbortController | null>(null);
  const save = async () => {
    const controller = new AbortController();
    saving.current = controller;
    setProgress({ files: 0, ofAll: 0 });
    try {
      const saved = await onSave((files, ofAll) => setProgress({ files, ofAll }), controller.signal);
      showToast({
        title:
          saved === 0 ? `There are no ${fileWord}s in these days.` : `Saved ${formatCount(saved, fileWord)}.`,
      });
    } catch (error) {
      // who broke it off knows
      if (controller.signal.aborted) return;
      showToast({ title: error instanceof Error ? error.message : String(error), variant: 'destructive' });
    } finally {
      setProgress(null);
    }
  };
  if (progress === null) {
    return (
      <Button onClick={() => void save()}>
        <FileArchive aria-hidden />
        {label}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm text-ink-2">
        {progress.ofAll === 0
          ? 'Begins…'
          : `${progress.files.toLocaleString('en-IN')} of ${formatCount(progress.ofAll, fileWord)}`}
      </span>
      <Button onClick={() => saving.current?.abort()}>Cancel</Button>
    </span>
  );
}
