import { useApolloClient } from '@apollo/client/react';
import { MAX_ROOM_PICTURES, type RoomPicture } from '../../../../domain/site/room-pictures.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { sendAct, useAction } from '../../../lib/api/use-action.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { sendFor } from '../../../lib/session/send-file.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { UploadControl } from '../../../ui/upload/upload-control.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import {
  AddRoomTypePictureDocument,
  OrderRoomTypePicturesDocument,
  RemoveRoomTypePictureDocument,
  RoomTypePicturesPanelDocument,
} from './room-type-pictures.generated.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const sendPicture = sendFor('ROOM_TYPE_PICTURE');

/** The pictures that guests see of a room type, for admins: sent in, put in order, removed. */
export function RoomTypePicturesPanel({ roomTypeId }: { roomTypeId: string }) {
  const { data, error, refetch } = useQuery(RoomTypePicturesPanelDocument, {
    variables: { roomTypeId },
    fetchPolicy: 'cache-and-network',
  });
  const pictures = data?.roomTypePictures?.pictures;
  return (
    <Card title="Pictures">
      {pictures ? (
        <Pictures roomTypeId={roomTypeId} pictures={pictures} />
      ) : error ? (
        <ErrorState title="The pictures could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Card>
  );
}

type PicturesProps = { roomTypeId: string; pictures: readonly RoomPicture[] };

function Pictures({ roomTypeId, pictures }: PicturesProps) {
  const client = useApolloClient();
  const ordering = useAction(OrderRoomTypePicturesDocument);
  const removing = useAction(RemoveRoomTypePictureDocument, {
    done: 'The picture is removed.',
    undo: (_success, sendUndo, { fileId }) =>
      void sendUndo(AddRoomTypePictureDocument, {
        roomTypeId,
        fileId,
        position: pictures.findIndex(({ id }) => id === fileId),
      }),
  });
  const add = async (fileId: string): Promise<void> => {
    const outcome = await sendAct(client, AddRoomTypePictureDocument, { roomTypeId, fileId });
    if (!outcome.isDone) throw new Error(outcome.message);
  };
  const refusal = ordering.userError ?? removing.userError;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {pictures.length === 0
          ? 'Guests see a drawing until there is a picture. The first picture stands for the room type.'
          : 'The first picture stands for the room type. Drag them, or move them with the arrow keys.'}
      </p>
      {refusal ? <Notice variant="danger">{sentenceOf(refusal)}</Notice> : null}
      <PictureTiles
        pictures={pictures}
        onOrder={(fileIds) => void ordering.submit({ roomTypeId, fileIds })}
        onRemove={(fileId) => void removing.submit({ roomTypeId, fileId })}
      />
      {pictures.length < MAX_ROOM_PICTURES ? (
        <UploadControl
          accept={ACCEPT}
          choose="Add pictures"
          isMultiple
          send={sendPicture}
          newKey={newIdempotencyKey}
          onSent={add}
        />
      ) : (
        <p className="text-ink-2">A room type shows at most {MAX_ROOM_PICTURES} pictures.</p>
      )}
    </div>
  );
}

/** What is wrong with a picture says more than that something is wrong. */
function sentenceOf(refusal: {
  message: string;
  fields?: readonly { message: string }[] | null | undefined;
}): string {
  return refusal.fields?.[0]?.message ?? refusal.message;
}
