import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../../lib/api/use-action.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import {
  found,
  type PriceListSearch,
  parsePriceListSearch,
  priceListSearchParams,
  type Sold,
} from './price-list-search.ts';
import {
  SpecialChargesPageDocument,
  type SpecialChargesPageQuery,
  UpdateSpecialChargeDocument,
} from './special-charges.generated.ts';
import { SpecialChargesTable } from './special-charges-table.tsx';

const SpecialChargeDialog = lazyDialog(
  async () => (await import('./special-charge-dialog.tsx')).SpecialChargeDialog,
);

/** Stands in the place of an id for an extra that is not there yet. */
const NEW = 'new';

const SOLD: readonly { value: Sold; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'On sale' },
  { value: 'off', label: 'Off sale' },
];

/** The extras of the price list. How it is narrowed and sorted stands in the address. */
export function SpecialChargesScreen() {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => parsePriceListSearch(params), [params]);
  const [wanted, setWanted] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(SpecialChargesPageDocument, { fetchPolicy: 'cache-and-network' });
  // as it is now, whoever changed it since it was opened
  const opened = data?.specialCharges.find(({ id }) => id === wanted) ?? null;
  const narrow = (change: Partial<PriceListSearch>) =>
    setParams(priceListSearchParams({ ...search, ...change }), { replace: true });
  return (
    <>
      <PageHeader
        title="Special Charges"
        note="Extras beside the room. What a booking has keeps its price."
        actions={
          <Button variant="primary" onClick={() => setWanted(NEW)}>
            New extra
          </Button>
        }
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label="Search extras"
            placeholder="Name"
            text={search.text}
            onText={(text) => narrow({ text })}
            className="w-full sm:w-72"
          />
          <Segmented
            label="Which extras"
            options={SOLD}
            value={search.sold}
            onChange={(sold) => narrow({ sold })}
          />
        </div>
        {data ? (
          <Results charges={data.specialCharges} search={search} onNarrow={narrow} onWant={setWanted} />
        ) : error ? (
          <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable label="Loading extras" columns={5} />
        )}
      </div>
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
  const rows = found(charges, search, ({ name, code }) => [name, code]);
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
