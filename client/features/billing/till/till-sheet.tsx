import { useState } from 'react';
import { sumOf } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { TILL_GROUPS, type TillEntry } from './till-entry-format.ts';
import { parseTillSearch, soughtEntries, type TillSearch } from './till-search.ts';
import { TillSheetPageDocument } from './till-sheet.generated.ts';
import { TillTable } from './till-table.tsx';

const CorrectMovementDialog = lazyDialog(
  async () => (await import('./correct-movement-dialog.tsx')).CorrectMovementDialog,
);

const GROUPS = Object.entries(TILL_GROUPS).map(([value, label]) => ({ value, label }));

type TillSheetProps = {
  day: LocalDate;
  today: LocalDate;
  timeZone: string;
  search: TillSearch;
  paths: AreaPaths;
  onNarrow: (change: Partial<TillSearch>) => void;
};

/** The till of a day: what it opened with, what came and went, and what was left. */
export function TillSheet({ day, today, timeZone, search, paths, onNarrow }: TillSheetProps) {
  const result = useQuery(TillSheetPageDocument, {
    variables: { day },
    fetchPolicy: 'cache-and-network',
  });
  const [wrong, setWrong] = useState<TillEntry['movement']>(null);
  const isNarrowed = search.what !== null || search.who !== '';
  return (
    <QueryResult
      result={result}
      skeleton={<SkeletonTable label="Loading the till" columns={6} />}
      failed="The till could not be loaded"
      className="grid gap-4"
    >
      {({ tillSheet: { opening, closing, entries } }) => {
        const shown = soughtEntries(entries, search);
        return (
          <>
            <Totals
              totals={[
                { name: 'Opening', amount: opening },
                { name: 'In', amount: sumOf(amountsOf(shown).map((amount) => Math.max(0, amount))) },
                { name: 'Out', amount: sumOf(amountsOf(shown).map((amount) => Math.max(0, -amount))) },
                { name: day === today ? 'Should be in it now' : 'At the end of the day', amount: closing },
              ]}
            />
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:hidden">
              <Field label="What">
                {(tie) => (
                  <Select
                    {...tie}
                    emptyLabel="All"
                    value={search.what ?? ''}
                    options={GROUPS}
                    onChange={(what) =>
                      onNarrow({ what: parseTillSearch(new URLSearchParams({ what })).what })
                    }
                  />
                )}
              </Field>
              <Field label="Who">
                {(tie) => (
                  <Select
                    {...tie}
                    emptyLabel="Everybody"
                    value={search.who}
                    options={namesIn(entries, search.who).map((name) => ({ value: name, label: name }))}
                    onChange={(who) => onNarrow({ who })}
                  />
                )}
              </Field>
            </div>
            <TillTable
              day={day}
              opening={isNarrowed ? null : opening}
              entries={shown}
              timeZone={timeZone}
              paths={paths}
              onCorrect={({ movement }) => setWrong(movement)}
              empty={<Nothing isNarrowed={isNarrowed} />}
            />
            <p role="status" className="text-ink-2">
              {isNarrowed
                ? `${shown.length} of ${formatCount(entries.length, 'entry', 'entries')}`
                : formatCount(entries.length, 'entry', 'entries')}
            </p>
            {wrong && <CorrectMovementDialog movement={wrong} onClose={() => setWrong(null)} />}
          </>
        );
      }}
    </QueryResult>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState drawing="papers" title="Nothing fits">
        Choose All and Everybody to see the whole day.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="papers" title="Nothing happened to the till on this day">
      Cash that is taken, given back, moved or counted is listed here.
    </EmptyState>
  );
}

function amountsOf(entries: readonly TillEntry[]): number[] {
  return entries.map(({ amount }) => amount);
}

/** Who wrote something down on the day, and the one who is sought. */
function namesIn(entries: readonly TillEntry[], sought: string): string[] {
  const names = new Set(entries.map(({ recordedBy }) => recordedBy ?? ''));
  return [...names.add(sought)].filter((name) => name !== '').toSorted();
}
