import type { ReactNode } from 'react';
import { type Refused, sentenceWithoutFields } from './refused.ts';

type PreviewBoxProps = {
  label?: string;
  /** What stands there until something is known. */
  hint?: string;
  /** Whether what is shown belongs to what the form holds. */
  isCurrent: boolean;
  /** What it would be refused for, in place of what changes. */
  refused: Refused | null;
  /** What changes; null until it is known. */
  children: ReactNode;
};

/** What a change would do, shown in its form before it is saved. */
export function PreviewBox(props: PreviewBoxProps) {
  const { label = 'What changes', hint = 'What changes is shown here before it is saved.' } = props;
  const { isCurrent, refused, children } = props;
  return (
    <div
      role="status"
      aria-label={label}
      aria-busy={!isCurrent}
      className="min-h-16 rounded-control border border-line bg-sunk px-3 py-2.5"
    >
      {refused ? (
        <p className="text-danger">{sentenceWithoutFields(refused)}</p>
      ) : (
        (children ?? <p className="text-ink-3">{hint}</p>)
      )}
    </div>
  );
}
