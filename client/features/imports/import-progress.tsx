import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

type ImportProgressProps = { label: string; done: number; total: number; words: string };

/** How far a step of an import is. */
export function ImportProgress({ label, done, total, words }: ImportProgressProps) {
  return (
    <>
      <ProgressBar {...{ label, done, total }} />
      <p role="status">{words}</p>
    </>
  );
}
