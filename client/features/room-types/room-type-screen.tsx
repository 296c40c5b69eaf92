import { type ReactNode, useState } from 'react';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatGuests } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { Money } from '../../ui/money.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoomTypePicturesPanel } from './pictures/room-type-pictures.tsx';
import { formatRooms, formatSleeps, GUEST_NAMES } from './room-type-labels.ts';
import { type ListedRoomType_roomTypeFragment, RoomTypesPageDocument } from './room-types.generated.ts';
import { useSaleSwitch } from './use-sale-switch.tsx';

const RoomTypeDialog = lazyDialog(async () => (await import('./room-type-dialog.tsx')).RoomTypeDialog);

type RoomTypeScreenProps = {
  id: string;
  listPath: string;
  /** What stands below the facts of a room type that is there. */
  children?: ReactNode;
};

/** One room type: what it is, and what its nights cost. */
export function RoomTypeScreen({ id, listPath, children }: RoomTypeScreenProps) {
  const { data, error, refetch } = useQuery(RoomTypesPageDocument, { fetchPolicy: 'cache-and-network' });
  if (!data) {
    return error ? (
      <ErrorState title="The room type could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Loading the room type" columns={4} />
    );
  }
  const type = data.roomTypes.find((one) => one.id === id);
  if (!type) {
    return (
      <>
        <PageHeader title="Room type" />
        <EmptyState title="No such room type" action={<ButtonLink to={listPath}>All room types</ButtonLink>}>
          There is none at this address.
        </EmptyState>
      </>
    );
  }
  const rooms = data.rooms.filter(({ roomType }) => roomType.id === id).length;
  return (
    <TypePage type={type} rooms={rooms} listPath={listPath}>
      {children}
    </TypePage>
  );
}

type TypePageProps = {
  type: ListedRoomType_roomTypeFragment;
  rooms: number;
  listPath: string;
  children: ReactNode;
};

function TypePage({ type, rooms, listPath, children }: TypePageProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { switchSale, dialog } = useSaleSwitch();
  return (
    <>
      <PageHeader
        title={type.name}
        note={`${formatSleeps(type)} · ${formatRooms(rooms, type.kind)}`}
        actions={
          <>
            <ButtonLink to={listPath}>All room types</ButtonLink>
            <Button onClick={() => switchSale(type)}>
              {type.isActive ? 'Take off sale' : 'Put on sale'}
            </Button>
            <Button onClick={() => setIsChanging(true)}>Change</Button>
          </>
        }
      >
        {!type.isActive && <Badge variant="gone">Off sale</Badge>}
        {type.isActive && !type.isShownOnline && <Badge>At the desk only</Badge>}
      </PageHeader>
      <div className="grid gap-4">
        <Facts type={type} />
        {children}
        <RoomTypePicturesPanel roomTypeId={type.id} />
      </div>
      {isChanging && <RoomTypeDialog type={type} onClose={() => setIsChanging(false)} />}
      {dialog}
    </>
  );
}

function Facts({ type }: { type: ListedRoomType_roomTypeFragment }) {
  return (
    <Card title="What guests read">
      {type.description !== '' && <p className="max-w-prose">{type.description}</p>}
      {type.amenities.length > 0 && <p className="mt-1 text-ink-2">{type.amenities.join(' · ')}</p>}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Fact label="Who may sleep there">{GUEST_NAMES[type.guests]}</Fact>
        <Fact label="At most">{formatGuests({ adults: type.maxAdults, children: type.maxChildren })}</Fact>
        <Fact label="A night, where no season holds">
          <Money amount={type.baseRate} />
        </Fact>
        <Fact label="One more adult">
          <Money amount={type.extraAdultRate} />
        </Fact>
        <Fact label="One more child">
          <Money amount={type.extraChildRate} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
