import type { ReactNode } from 'react';

export type RoomPictureName = 'cove' | 'nest' | 'double' | 'dorm';

const ROOMS: Record<RoomPictureName, { wall: string; beds: ReactNode }> = {
  cove: { wall: 'fill-room-warm', beds: <Bed x={28} width={126} pillows={2} className="fill-quilt-red" /> },
  nest: {
    wall: 'fill-room-green',
    beds: (
      <>
        <Bed x={16} width={120} pillows={2} className="fill-quilt-green" />
        <Bed x={198} width={98} pillows={1} className="fill-quilt-gold" />
      </>
    ),
  },
  double: {
    wall: 'fill-room-pale',
    beds: <Bed x={36} width={114} pillows={1} className="fill-quilt-blue" />,
  },
  dorm: { wall: 'fill-room-brown', beds: <Bunks /> },
};

/** A room type as a drawing; its name stands below it. */
export function RoomPicture({ name }: { name: RoomPictureName }) {
  const { wall, beds } = ROOMS[name];
  return (
    <svg viewBox="0 0 312 172" aria-hidden="true" className="block w-full">
      <rect width="312" height="172" className={wall} />
      <rect y="142" width="312" height="30" className="fill-floor" />
      <rect x="166" y="20" width="116" height="78" rx="5" className="fill-sky-top" />
      <path d="M166 98V74l34-26 26 20 26-26 30 30v26Z" className="fill-ridge-near" />
      <path d="M224 20v78M166 59h116" strokeWidth="4" className="stroke-snow" />
      {beds}
    </svg>
  );
}

type BedProps = { x: number; width: number; pillows: 1 | 2; className: string };

function Bed({ x, width, pillows, className }: BedProps) {
  return (
    <>
      <rect x={x} y="105" width={width} height="42" rx="7" className={className} />
      <rect x={x} y="118" width={width} height="14" className="fill-linen opacity-35" />
      <rect x={x + 8} y="95" width="48" height="20" rx="7" className="fill-linen" />
      {pillows === 2 ? <rect x={x + 64} y="95" width="48" height="20" rx="7" className="fill-linen" /> : null}
    </>
  );
}

function Bunks() {
  return (
    <>
      <path d="M24 18v130M136 18v130" strokeWidth="6" className="stroke-timber" />
      <path d="M24 39h112M24 105h112" strokeWidth="7" className="stroke-timber" />
      <rect x="32" y="46" width="98" height="16" rx="6" className="fill-quilt-green" />
      <rect x="32" y="79" width="98" height="18" rx="6" className="fill-quilt-red" />
      <rect x="32" y="23" width="28" height="13" rx="5" className="fill-linen" />
      <rect x="32" y="66" width="28" height="13" rx="5" className="fill-linen" />
    </>
  );
}
