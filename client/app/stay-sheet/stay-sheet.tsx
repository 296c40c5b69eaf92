import { useSuspenseQuery } from '@apollo/client/react';
import { isLive } from '../../../domain/statuses.ts';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import { FocusHome } from '../../ui/overlay/use-return-focus.ts';
import { StaySheetDocument, type StaySheetQuery } from './stay-sheet.generated.ts';
import { BookingSheet, RoomSheet } from './stay-sheet-actions.tsx';
import type { StaySheetProps } from './stay-sheet-props.ts';

/** Everything that can be done with a stay that a list shows: the actions of its booking's page, each one press away. */
export function StaySheet({ wanted, ...rest }: StaySheetProps) {
  const { title, anchor, begun } = wanted;
  return (
    <FocusHome value={anchor}>
      <LoadingBoundary
        fallback={
          begun === undefined && (
            <ActionSheet
              title={title}
              anchor={anchor}
              isAwaited
              onClose={() => {
                rest.onClose();
                anchor?.focus();
              }}
            >
              <div role="status" className="grid gap-3">
                <span className="sr-only">Loading what can be done</span>
                <Skeleton className="h-60" />
                <Skeleton className="h-44" />
              </div>
            </ActionSheet>
          )
        }
      >
        <LoadedSheet wanted={wanted} {...rest} />
      </LoadingBoundary>
    </FocusHome>
  );
}

function LoadedSheet({ wanted, ...rest }: StaySheetProps) {
  const { code, title, anchor } = wanted;
  const { data } = useSuspenseQuery(StaySheetDocument, { variables: { code }, fetchPolicy: 'network-only' });
  const { lodge, reservation } = data;
  if (reservation === null) {
    return (
      <ActionSheet title={title} anchor={anchor} onClose={rest.onClose}>
        <Notice>This booking is not there any more.</Notice>
      </ActionSheet>
    );
  }
  const roomId = wanted.reservationRoomId ?? onlyRoomOf(reservation.rooms);
  const sheet = { wanted, lodge, reservation, ...rest };
  return roomId === undefined ? <BookingSheet {...sheet} /> : <RoomSheet {...sheet} roomId={roomId} />;
}

/** The room of a booking that has one; those given up aside. */
function onlyRoomOf(rooms: NonNullable<StaySheetQuery['reservation']>['rooms']): string | undefined {
  if (rooms.length === 1) return rooms[0]?.id;
  const live = rooms.filter(({ status }) => isLive(status));
  return live.length === 1 ? live[0]?.id : undefined;
}
