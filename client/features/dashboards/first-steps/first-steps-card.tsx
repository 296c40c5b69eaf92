import { Check } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { FirstStep } from './first-steps.ts';

/** What a new lodge needs before it can sell a night and write a bill, each with the way there, and ticked once it is done. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <Card title="Set up the lodge">
      <ol className="grid gap-1">
        {steps.map(({ title, note, path, isDone }, index) => (
          <li key={title} className="flex min-h-control items-center gap-3">
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line-mid text-sm text-ink-2"
            >
              {isDone ? <Check className="size-4 text-pine" /> : index + 1}
            </span>
            <span className="min-w-0">
              <Link to={path}>{title}</Link>
              {isDone && <span className="text-sm text-ink-2"> · done</span>}
              <span className="block text-sm text-ink-2">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
