import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { RoomPicture } from '../../../../domain/site/room-pictures.ts';
import { filePath } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type PictureTilesProps = {
  pictures: readonly RoomPicture[];
  /** All pictures, by their ids, in their new order. */
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
};

/** Pictures in their order, to be dragged, moved by the arrow keys or by buttons, and removed. */
export function PictureTiles({ pictures, onOrder, onRemove }: PictureTilesProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = pictures.map(({ id }) => id);
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length) return;
    onOrder(ids.filter((other) => other !== id).toSpliced(to, 0, id));
  };
  if (pictures.length === 0) return null;
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {pictures.map((picture, at) => (
        <li
          key={picture.id}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(picture.id);
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            if (dragged !== null) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== picture.id) move(dragged, at);
            setDragged(null);
          }}
          className={clsx(
            'overflow-hidden rounded-card border border-line bg-surface',
            dragged === picture.id ? 'opacity-50' : 'cursor-grab',
          )}
        >
          <Tile picture={picture} at={at} count={ids.length} onMove={move} onRemove={onRemove} />
        </li>
      ))}
    </ol>
  );
}

type TileProps = {
  picture: RoomPicture;
  at: number;
  count: number;
  onMove: (id: string, to: number) => void;
  onRemove: (id: string) => void;
};

function Tile({ picture: { id, width, height }, at, count, onMove, onRemove }: TileProps) {
  const name = `picture ${at + 1} of ${count}`;
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(id, at + step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go to the buttons in it, which have the focus.
    <div onKeyDown={moveByKey}>
      <img
        src={filePath(id, 'small')}
        width={width}
        height={height}
        alt={`The room type, ${name}`}
        draggable={false}
        loading="lazy"
        className="aspect-[4/3] h-auto w-full bg-sunk object-cover"
      />
      <div className="flex items-center justify-between p-1">
        <span className="flex">
          <IconButton
            label={`Move ${name} forward`}
            aria-disabled={at === 0}
            onClick={() => onMove(id, at - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${name} back`}
            aria-disabled={at === count - 1}
            onClick={() => onMove(id, at + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
        <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
