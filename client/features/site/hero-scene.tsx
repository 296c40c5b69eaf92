import { clsx } from 'clsx';

type Tree = { x: number; y: number; size: number };

/** A row of trees over a stretch, each a little off its place; the same at every visit. */
function row(from: number, to: number, step: number, y: number, size: number): Tree[] {
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, at) => ({
    x: from + at * step + wobble(at, y) * step * 0.8,
    y: y + wobble(at * 3, from) * 16,
    size: size * (0.78 + wobble(at * 7, step) * 0.5),
  }));
}

/** A number from 0 to 1 that looks like chance. */
function wobble(a: number, b: number): number {
  const wave = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** Each ridge fades into the mist of the valley behind the next one. */
const RIDGES = [
  { id: 'ridge-far', top: '[stop-color:var(--color-ridge-far)]' },
  { id: 'ridge-mid', top: '[stop-color:var(--color-ridge-mid)]' },
  { id: 'ridge-near', top: '[stop-color:var(--color-ridge-near)]' },
];

const FAR = [...row(0, 560, 34, 430, 46), ...row(690, 1000, 30, 424, 46), ...row(1210, 1440, 32, 420, 52)];
const MID = [...row(-10, 620, 40, 500, 66), ...row(620, 940, 36, 494, 62), ...row(1230, 1460, 38, 492, 74)];
const NEAR = [...row(610, 960, 42, 566, 104), ...row(1230, 1470, 46, 570, 112), ...row(-20, 60, 50, 585, 70)];

/** The hill station by dawn, or by night where the theme is dark. Drawn by code; it says nothing. */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 600"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className={clsx('block', className)}
    >
      <Definitions />
      <rect width="1440" height="600" fill="url(#sky)" />
      <circle cx="1060" cy="190" r="150" fill="url(#glow)" />
      <circle cx="1060" cy="190" r="46" className="fill-sun" />
      <Peaks />
      <path
        d="M0 332C90 326 200 330 300 352c70 15 120 20 180 6 80-20 150-48 240-48 90 0 150 18 230 18 110 0 190-22 290-14 80 6 140 24 200 22v264H0Z"
        fill="url(#ridge-far)"
      />
      <path
        d="M0 412c110-6 200-58 330-58 120 0 200 26 310 22 110-4 180-22 270 0 90 22 170 34 270 10 90-22 180-44 260-26v240H0Z"
        fill="url(#ridge-mid)"
      />
      <Trees trees={FAR} className="fill-tree-far" />
      <path
        d="M0 462c120-24 240-26 360 0 110 24 190 6 290-16 100-22 190-12 280 14 110 30 220 26 330 0 70-16 130-14 180-6v146H0Z"
        fill="url(#ridge-near)"
      />
      <Trees trees={MID} className="fill-tree-mid" />
      <path
        d="M0 520c130-10 250-34 400-14 130 18 220 36 360 26 130-10 260-30 400-14 110 12 200 14 280 2v80H0Z"
        className="fill-ridge-front"
      />
      <Lodge />
      <Trees trees={NEAR} className="fill-tree-near" />
      <Campfire />
      <path d="M0 572c480-40 960 30 1440 2v26H0Z" className="fill-meadow" />
    </svg>
  );
}

function Definitions() {
  return (
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--color-sky-top)]" />
        <stop offset="0.36" className="[stop-color:var(--color-sky-mid)]" />
        <stop offset="0.62" className="[stop-color:var(--color-sky-low)]" />
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0.2" className="[stop-color:var(--color-glow)]" stopOpacity="0.9" />
        <stop offset="1" className="[stop-color:var(--color-glow)]" stopOpacity="0" />
      </radialGradient>
      {RIDGES.map(({ id, top }) => (
        <linearGradient key={id} id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={top} />
          <stop offset="0.75" className="[stop-color:var(--color-haze)]" />
        </linearGradient>
      ))}
      <radialGradient id="embers">
        <stop offset="0" className="[stop-color:var(--color-flame)]" stopOpacity="0.65" />
        <stop offset="1" className="[stop-color:var(--color-flame)]" stopOpacity="0" />
      </radialGradient>
      <path
        id="tree"
        d="M0-1 .13-.72H.07L.2-.44H.11L.28-.1H.03V0H-.03V-.1H-.28L-.11-.44H-.2L-.07-.72H-.13Z"
      />
    </defs>
  );
}

function Peaks() {
  return (
    <>
      <path d="M700 330 830 190l48 46 52-70 100 98 46-38 110 104Z" className="fill-peak" />
      <path d="m830 190-42 45h90ZM930 166l-46 62h92Z" className="fill-snow" />
    </>
  );
}

function Trees({ trees, className }: { trees: readonly Tree[]; className: string }) {
  return (
    <g className={className}>
      {trees.map(({ x, y, size }) => (
        <use
          key={`${x}`}
          href="#tree"
          transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(1)})`}
        />
      ))}
    </g>
  );
}

function Lodge() {
  const panes = [1034, 1138];
  return (
    <g transform="translate(0 -22)">
      <rect x="1150" y="408" width="16" height="44" className="fill-timber-dark" />
      <path d="M1010 470 1102 404l92 66v86h-184Z" className="fill-timber" />
      <path d="m995 466 107-78 107 78-10 14-97-70-97 70Z" className="fill-timber-dark" />
      <rect x="1085" y="500" width="34" height="56" className="fill-window" />
      {panes.map((x) => (
        <g key={x}>
          <rect x={x} y="484" width="34" height="30" className="fill-window" />
          <path d={`M${x + 17} 484v30M${x} 499h34`} strokeWidth="4" className="stroke-timber" />
        </g>
      ))}
    </g>
  );
}

function Campfire() {
  return (
    <g transform="translate(0 -26)">
      <circle cx="880" cy="556" r="62" fill="url(#embers)" />
      <path
        d="M880 524c14 16 20 24 20 34a20 20 0 0 1-40 0c0-12 8-16 10-24 4 4 8 4 10-10Z"
        className="fill-flame"
      />
    </g>
  );
}
