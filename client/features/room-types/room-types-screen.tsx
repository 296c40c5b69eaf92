import { type ReactNode, useMemo, useState } from 'react';
import {
  found,
  type ListSearch,
  listSearchParams,
  parseListSearch,
} from '../../../domain/listing/list-search.ts';
import { SOLD_OPTIONS } from '../../../domain/listing/sold.ts';
import type { Sort } from '../../../domain/listing/table-sort.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { roomTypesCsvPath } from '../../lib/export-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { sortedRows } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { RoomTypesPageDocument, type RoomTypesPageQuery } from './room-types.generated.ts';
import { columnsOf, type RoomTypeRow, RoomTypesTable } from './room-types-table.tsx';
import { useSaleSwitch } from './use-sale-switch.tsx';

const RoomTypeDialog = lazyDialog(async () => (await import('./room-type-dialog.tsx')).RoomTypeDialog);

/** Stands in the place of an id for a room type that is not there yet. */
const NEW = 'new';

type RoomTypesScreenProps = {
  /** The address of the page of a room type. */
  pathOf: (id: string) => string;
  /** What else can be done for room types. */
  actions?: ReactNode;
};

/** What the house sells. How the list is narrowed and sorted stands in the address. */
export function RoomTypesScreen({ pathOf, actions }: RoomTypesScreenProps) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseListSearch(params), [params]);
  const [wanted, setWanted] = useState<string | null>(null);
  const result = useQuery(RoomTypesPageDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = result;
  const narrow = (change: Partial<ListSearch>) =>
    setParams((now) => listSearchParams({ ...parseListSearch(now), ...change }));
  // as it is now, also where another user changed it since it was opened
  const opened = data?.roomTypes.find(({ id }) => id === wanted) ?? null;
  return (
    <>
      <PageHeader
        title="Room Types"
        note="What is sold, and what a night costs."
        actions={
          <>
            {actions}
            <Button variant="primary" onClick={() => setWanted(NEW)}>
              New room type
            </Button>
          </>
        }
      />
      <div className="grid gap-4">
        <Filters search={search} data={data} onNarrow={narrow} />
        <QueryResult
          result={result}
          skeleton={<SkeletonTable label="Loading room types" columns={5} />}
          className="grid gap-4"
        >
          {(page) => (
            <Results data={page} search={search} pathOf={pathOf} onNarrow={narrow} onWant={setWanted} />
          )}
        </QueryResult>
      </div>
      {(opened !== null || wanted === NEW) && (
        <RoomTypeDialog type={opened} onClose={() => setWanted(null)} />
      )}
    </>
  );
}

type FiltersProps = {
  search: ListSearch;
  data: RoomTypesPageQuery | undefined;
  onNarrow: (change: Partial<ListSearch>) => void;
};

function Filters({ search, data, onNarrow }: FiltersProps) {
  const ids = data ? shownRows(data, search).map(({ id }) => id) : [];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label="Search room types"
        placeholder="Name"
        text={search.text}
        onText={(text) => onNarrow({ text })}
        className="w-full sm:w-72"
      />
      <Segmented
        label="Which are shown"
        options={SOLD_OPTIONS}
        value={search.sold}
        onChange={(sold) => onNarrow({ sold })}
      />
      {ids.length > 0 && (
        <div className="ms-auto">
          <SaveListButton
            rowsName="room types"
            onSave={(onRows) => saveList(roomTypesCsvPath(ids), 'room-types.csv', onRows)}
          />
        </div>
      )}
    </div>
  );
}

/** What a search leaves, in the order in which the table shows it. */
function shownRows({ roomTypes, rooms }: RoomTypesPageQuery, search: ListSearch): readonly RoomTypeRow[] {
  const rows = found(roomTypes, search, ({ name, code }) => [name, code]).map((type) => ({
    ...type,
    rooms: rooms.filter(({ roomType }) => roomType.id === type.id).length,
  }));
  return sortedRows(rows, columnsOf(), search.sort);
}

type ResultsProps = {
  data: RoomTypesPageQuery;
  search: ListSearch;
  pathOf: (id: string) => string;
  onNarrow: (change: { sort: Sort | null }) => void;
  /** Opens a room type by its id, or a new one. */
  onWant: (wanted: string) => void;
};

function Results({ data, search, pathOf, onNarrow, onWant }: ResultsProps) {
  const { switchSale, dialog } = useSaleSwitch();
  const rows = shownRows(data, search);
  const isEmpty = data.roomTypes.length === 0;
  return (
    <>
      <RoomTypesTable
        rows={rows}
        sorting={{ sort: search.sort, onSort: (sort) => onNarrow({ sort }) }}
        pathOf={pathOf}
        onChange={({ id }) => onWant(id)}
        onSwitch={switchSale}
        empty={isEmpty ? <NoneYet onNew={() => onWant(NEW)} /> : <NoneFound />}
      />
      {!isEmpty && (
        <p role="status" className="text-ink-2">
          {formatCount(rows.length, 'room type')}
        </p>
      )}
      {dialog}
    </>
  );
}

function NoneYet({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      title="No room types yet"
      action={
        <Button variant="primary" onClick={onNew}>
          New room type
        </Button>
      }
    >
      A double, a family room, a bed in the dorm: what is put here can have rooms, seasons and prices.
    </EmptyState>
  );
}

function NoneFound() {
  return (
    <EmptyState title="No room type found" action={<ButtonLink to="?">Show all</ButtonLink>}>
      None has this name, or is sold so.
    </EmptyState>
  );
}
