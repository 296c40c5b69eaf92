import { useMemo, useState } from 'react';
import {
  parseRoomsSearch,
  type RoomsSearch,
  roomsFound,
  roomsSearchParams,
} from '../../../../domain/listing/rooms-search.ts';
import { SOLD_OPTIONS } from '../../../../domain/listing/sold.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { roomsCsvPath } from '../../../lib/searched-export-paths.ts';
import { saveList } from '../../../lib/session/save-list.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveListButton } from '../../../ui/saving/save-list-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RoomsPageDocument, type RoomsPageQuery } from './rooms-list.generated.ts';
import { RoomsTable } from './rooms-table.tsx';

const NewRoomsDialog = lazyDialog(async () => (await import('./new-rooms-dialog.tsx')).NewRoomsDialog);
const EditRoomDialog = lazyDialog(async () => (await import('./edit-room-dialog.tsx')).EditRoomDialog);
const NotForSaleDialog = lazyDialog(
  async () => (await import('../not-for-sale-dialog.tsx')).NotForSaleDialog,
);
const ForSaleAgainDialog = lazyDialog(
  async () => (await import('../for-sale-again-dialog.tsx')).ForSaleAgainDialog,
);

/** What is opened: new rooms, or a room by its id, to change it, to keep it back or to end that. */
type Wanted =
  | { kind: 'NEW' }
  | { kind: 'CHANGE' | 'BLOCK'; roomId: string }
  | { kind: 'UNBLOCK'; roomId: string; blockId: string };

/** The rooms of the house. How the list is narrowed and sorted stands in the address. */
export function RoomsScreen({ paths }: { paths: AreaPaths }) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseRoomsSearch(params), [params]);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const result = useQuery(RoomsPageDocument, { fetchPolicy: 'cache-and-network' });
  const { data } = result;
  const narrow = (change: Partial<RoomsSearch>) =>
    setParams((now) => roomsSearchParams({ ...parseRoomsSearch(now), ...change }));
  return (
    <>
      <PageHeader
        title="Rooms"
        note="What the house has to sell, and from when to when."
        actions={
          <Button variant="primary" onClick={() => setWanted({ kind: 'NEW' })} disabled={!data}>
            New rooms
          </Button>
        }
      />
      <div className="grid gap-4">
        <Filters search={search} roomTypes={data?.roomTypes ?? []} onNarrow={narrow} />
        <QueryResult
          result={result}
          skeleton={<SkeletonTable label="Loading rooms" columns={5} />}
          className="grid gap-4"
        >
          {(page) => <Results page={page} search={search} onNarrow={narrow} onWant={setWanted} />}
        </QueryResult>
      </div>
      {data && wanted && <Opened page={data} paths={paths} wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

type FiltersProps = {
  search: RoomsSearch;
  roomTypes: RoomsPageQuery['roomTypes'];
  onNarrow: (change: Partial<RoomsSearch>) => void;
};

function Filters({ search, roomTypes, onNarrow }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        label="Search rooms"
        placeholder="Number, floor or dorm"
        text={search.text}
        onText={(text) => onNarrow({ text })}
        className="w-full sm:w-72"
      />
      <Select
        aria-label="Room type"
        emptyLabel="Any room type"
        value={search.type}
        options={roomTypes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(type) => onNarrow({ type })}
        className="w-full sm:w-56"
      />
      <Segmented
        label="Which rooms"
        options={SOLD_OPTIONS}
        value={search.sold}
        onChange={(sold) => onNarrow({ sold })}
      />
      <div className="ms-auto">
        <SaveListButton
          rowsName="rooms"
          onSave={(onRows) => saveList(roomsCsvPath(search), 'rooms.csv', onRows)}
        />
      </div>
    </div>
  );
}

type ResultsProps = {
  page: RoomsPageQuery;
  search: RoomsSearch;
  onNarrow: (change: Partial<RoomsSearch>) => void;
  onWant: (wanted: Wanted) => void;
};

function Results({ page: { rooms, lodge }, search, onNarrow, onWant }: ResultsProps) {
  const rows = roomsFound(rooms, search, lodge.today);
  return (
    <>
      <RoomsTable
        rows={rows}
        today={lodge.today}
        sorting={{ sort: search.sort, onSort: (sort) => onNarrow({ sort }) }}
        onOpen={({ id }) => onWant({ kind: 'CHANGE', roomId: id })}
        onBlock={({ id }) => onWant({ kind: 'BLOCK', roomId: id })}
        onUnblock={({ id }, blockId) => onWant({ kind: 'UNBLOCK', roomId: id, blockId })}
        empty={rooms.length === 0 ? <NoneYet onNew={() => onWant({ kind: 'NEW' })} /> : <NoneFound />}
      />
      {rooms.length > 0 && (
        <p role="status" className="text-ink-2">
          {formatCount(rows.length, 'room')}
        </p>
      )}
    </>
  );
}

type OpenedProps = { page: RoomsPageQuery; paths: AreaPaths; wanted: Wanted; onClose: () => void };

/** The dialog that is open, of the room as it is now, also where another user changed it since. */
function Opened({ page: { rooms, roomTypes, lodge }, paths, wanted, onClose }: OpenedProps) {
  if (wanted.kind === 'NEW') return <NewRoomsDialog roomTypes={roomTypes} onClose={onClose} />;
  const room = rooms.find(({ id }) => id === wanted.roomId);
  if (!room) return null;
  switch (wanted.kind) {
    case 'CHANGE':
      return <EditRoomDialog room={room} roomTypes={roomTypes} paths={paths} onClose={onClose} />;
    case 'BLOCK':
      return <NotForSaleDialog room={room} today={lodge.today} onClose={onClose} />;
    case 'UNBLOCK': {
      const block = room.blocks?.find(({ id }) => id === wanted.blockId);
      return block ? <ForSaleAgainDialog room={room} block={block} onClose={onClose} /> : null;
    }
  }
}

function NoneYet({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      title="No rooms yet"
      action={
        <Button variant="primary" onClick={onNew}>
          New rooms
        </Button>
      }
    >
      Rooms and beds are listed here. A whole floor is made in one go: 101 to 112.
    </EmptyState>
  );
}

function NoneFound() {
  return (
    <EmptyState title="No room found" action={<ButtonLink to="?">Show all</ButtonLink>}>
      None has this number, floor or dorm, or is sold so.
    </EmptyState>
  );
}
