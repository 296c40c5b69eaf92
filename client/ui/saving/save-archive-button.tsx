import { FileArchive } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../button.tsx';
import { useSaving } from './use-saving.ts';

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
  const { isSaving, save } = useSaving();
  const [progress, setProgress] = useState({ files: 0, ofAll: 0 });
  const running = useRef<AbortController | null>(null);
  const saveArchive = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ files: 0, ofAll: 0 });
    try {
      const saved = await onSave((files, ofAll) => setProgress({ files, ofAll }), controller.signal);
      return saved === 0
        ? `There are no ${fileWord}s in these days.`
        : `Saved ${formatCount(saved, fileWord)}.`;
    } catch (error) {
      // who broke it off knows
      if (controller.signal.aborted) return null;
      throw error;
    }
  };
  if (!isSaving) {
    return (
      <Button onClick={() => void save(saveArchive)}>
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
      <Button onClick={() => running.current?.abort()}>Cancel</Button>
    </span>
  );
}
