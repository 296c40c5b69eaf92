import { useState } from 'react';
import { formatSlabs } from '../../../../domain/gst/slab-format.ts';
import { formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { LodgeSettings } from '../settings-form.ts';
import { TAX_NAMES, type TaxSet } from '../tax-form.ts';

const NewRatesDialog = lazyDialog(async () => (await import('../tax-dialogs.tsx')).NewRatesDialog);
const RemoveRatesDialog = lazyDialog(
  async () => (await import('../remove-rates-dialog.tsx')).RemoveRatesDialog,
);

type TaxesSectionProps = { settings: LodgeSettings; taxes: readonly TaxSet[]; today: LocalDate };

/** The rates of tax by the day from which they hold. */
export function TaxesSection({ settings, taxes, today }: TaxesSectionProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<TaxSet | null>(null);
  const { version } = settings;
  return (
    <div id="taxes" className="scroll-mt-20">
      <Card title="Taxes" actions={<Button onClick={() => setIsAdding(true)}>New rates…</Button>}>
        <p className="-mt-2 mb-3 max-w-prose text-ink-2">
          GST by the price of a night or an extra without tax. Each set holds until the next one begins.
        </p>
        <ul className="divide-y divide-line-soft">
          {taxes.map((set) => (
            <li
              key={`${set.category} ${set.validFrom}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5"
            >
              <span className="w-32 font-medium">{TAX_NAMES[set.category]}</span>
              <span className="w-36 text-ink-2">from {formatDay(set.validFrom)}</span>
              <span className="min-w-48 flex-1 tabular-nums">{formatSlabs(set.slabs)}</span>
              {set.isInForce && <Badge>Now</Badge>}
              {set.canRemove && (
                <Button
                  variant="quiet"
                  aria-label={`Take away ${TAX_NAMES[set.category]} from ${formatDay(set.validFrom)}`}
                  onClick={() => setRemoved(set)}
                >
                  Take away…
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {isAdding && (
        <NewRatesDialog version={version} taxes={taxes} today={today} onClose={() => setIsAdding(false)} />
      )}
      {removed && <RemoveRatesDialog set={removed} version={version} onClose={() => setRemoved(null)} />}
    </div>
  );
}
