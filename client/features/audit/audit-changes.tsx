import { useId, useState } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import type { AuditPageQuery } from './audit-list.generated.ts';

type Change = AuditPageQuery['auditEvents']['nodes'][number]['changes'][number];

/** A line that keeps more is opened by a button: most keep a few things. */
const SHOWN_AT_ONCE = 6;

/** What a line keeps: before on the left, after on the right; one of them alone where there is only that. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (changes.length === 0) return null;
  const hidden = changes.length - SHOWN_AT_ONCE;
  const shown = isOpen ? changes : changes.slice(0, SHOWN_AT_ONCE);
  const isTwoSided = changes.some(({ before, after }) => before !== null && after !== null);
  const columns = isTwoSided
    ? 'grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]'
    : 'grid-cols-[minmax(0,1fr)_minmax(0,3fr)]';
  return (
    <div className="grid gap-1 text-sm">
      <dl id={id} className="grid gap-1">
        {shown.map((change) => (
          <div key={change.label} className={`grid gap-x-3 ${columns}`}>
            <dt className="text-ink-3">{change.label}</dt>
            <Sides change={change} />
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-4 justify-self-start"
        >
          {isOpen ? 'Less' : formatCount(hidden, 'more thing')}
        </Button>
      )}
    </div>
  );
}

function Sides({ change: { before, after } }: { change: Change }) {
  if (after === null) return <dd className="wrap-anywhere text-ink-2">Before: {before}</dd>;
  return (
    <>
      {before !== null && (
        <dd className="wrap-anywhere text-ink-2">
          <span className="sr-only">before: </span>
          {before}
        </dd>
      )}
      <dd className="font-medium wrap-anywhere">
        <span className="sr-only">after: </span>
        {after}
      </dd>
    </>
  );
}
