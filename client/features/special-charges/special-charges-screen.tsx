import { useState } from 'react';
import { extrasFound, type PriceListSearch } from '../../../domain/listing/price-list-search.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PriceListFrame } from './price-list-frame.tsx';
import {
  SpecialChargesPageDocument,
  type SpecialChargesPageQuery,
  UpdateSpecialChargeDocument,
} from './special-charges.generated.ts';
import { SpecialChargesTable } from './special-charges-table.tsx';
import { usePriceListSearch } from './use-price-list-search.ts';

const SpecialChargeDialog = lazyDialog(
  async () => (await import('./special-charge-dialog.tsx')).SpecialChargeDialog,
);

/** Stands in the place of an id for an extra that is not there yet. */
const NEW = 'new';

/** The extras of the price list. How it is narrowed and sorted stands in the address. */
export function SpecialChargesScreen() {
  const { search, narrow } = usePriceListSearch();
  const [wanted, setWanted] = useState<string | null>(null);
  const result = useQuery(SpecialChargesPageDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = result;
  // as it is now, also where another user changed it since it was opened
  const opened = data?.specialCharges.find(({ id }) => id === wanted) ?? null;
  const begin = (
    <Button variant="primary" onClick={() => setWanted(NEW)}>
      New extra
    </Button>
  );
  return (
    <>
      <PriceListFrame part="extras" action={begin} search={search} onNarrow={narrow}>
        <QueryResult
          result={result}
          skeleton={<SkeletonTable label="Loading extras" columns={5} />}
          className="grid gap-4"
        >
          {({ specialCharges }) => (
            <Results charges={specialCharges} search={search} onNarrow={narrow} onWant={setWanted} />
          )}
        </QueryResult>
      </PriceListFrame>
      {(opened !== null || wanted === NEW) && (
        <SpecialChargeDialog charge={opened} onClose={() => setWanted(null)} />
      )}
    </>
  );
}

type ResultsProps = {
  charges: SpecialChargesPageQuery['specialCharges'];
  search: PriceListSearch;
  onNarrow: (change: Partial<PriceListSearch>) => void;
  /** Opens an extra by its id, or a new one. */
  onWant: (wanted: string) => void;
};

function Results({ charges, search, onNarrow, onWant }: ResultsProps) {
  const { submit, userError } = useSwitch();
  const rows = extrasFound(charges, search);
  const isEmpty = charges.length === 0;
  return (
    <>
      {userError && <Notice variant="danger">{userError.message}</Notice>}
      <SpecialChargesTable
        rows={rows}
        sorting={{ sort: search.sort, onSort: (sort) => onNarrow({ sort }) }}
        onOpen={({ id }) => onWant(id)}
        onSwitch={({ id, version, isActive }) =>
          void submit({ specialChargeId: id, version: version ?? 0, isActive: !isActive })
        }
        empty={isEmpty ? <NoneYet onNew={() => onWant(NEW)} /> : <NoneFound />}
      />
      {!isEmpty && (
        <p role="status" className="text-ink-2">
          {formatCount(rows.length, 'extra')}
        </p>
      )}
    </>
  );
}

/** Takes an extra off sale or puts it on sale; the toast takes that back. */
function useSwitch() {
  return useAction(UpdateSpecialChargeDocument, {
    done: ({ specialCharge: { name, isActive } }) => `${name} is ${isActive ? 'on sale' : 'off sale'}.`,
    undo: ({ specialCharge: { id, version, isActive } }, sendUndo) =>
      void sendUndo(UpdateSpecialChargeDocument, {
        specialChargeId: id,
        version: version ?? 0,
        isActive: !isActive,
      }),
  });
}

function NoneYet({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing="papers"
      title="No extras yet"
      action={
        <Button variant="primary" onClick={onNew}>
          New extra
        </Button>
      }
    >
      A campfire, a guide, a packed lunch: what is put here can be sold with a room.
    </EmptyState>
  );
}

function NoneFound() {
  return (
    <EmptyState drawing="papers" title="No extra found" action={<ButtonLink to="?">Show all</ButtonLink>}>
      None has this name, or is sold so.
    </EmptyState>
  );
}
