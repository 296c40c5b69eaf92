const STARS = [
  [60, 84, 1.9],
  [118, 116, 1.3],
  [176, 62, 1.6],
  [212, 108, 1.2],
  [330, 54, 1.4],
  [366, 90, 2],
  [430, 66, 1.4],
  [486, 104, 1.8],
  [540, 60, 1.5],
  [590, 96, 1.8],
  [24, 52, 1.4],
] as const;
const TREES = [
  [14, 312, 120],
  [58, 318, 92],
  [96, 322, 132],
  [500, 322, 118],
  [548, 316, 150],
  [594, 320, 104],
] as const;

/** The fire in front of the house, after dark in either theme. It says nothing. */
export function CampfireScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 620 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`block scheme-dark ${className ?? ''}`}
    >
      <defs>
        <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-sky-top)]" />
          <stop offset="0.8" className="[stop-color:var(--color-sky-low)]" />
        </linearGradient>
        <radialGradient id="firelight">
          <stop offset="0" className="[stop-color:var(--color-flame)]" stopOpacity="0.55" />
          <stop offset="0.5" className="[stop-color:var(--color-flame)]" stopOpacity="0.16" />
          <stop offset="1" className="[stop-color:var(--color-flame)]" stopOpacity="0" />
        </radialGradient>
        <path
          id="fir"
          d="M0-1 .13-.72H.07L.2-.44H.11L.28-.1H.03V0H-.03V-.1H-.28L-.11-.44H-.2L-.07-.72H-.13Z"
        />
      </defs>
      <rect width="620" height="420" fill="url(#night)" />
      {STARS.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} className="fill-sun" />
      ))}
      <path d="M0 250 110 150l60 54 90-92 104 110 70-52 96 84 90-50v216H0Z" className="fill-peak" />
      <path d="m260 112-42 43 22-4 20 14 18-16 24 8Z" className="fill-snow" />
      <path d="M0 292c120-40 240-30 330-14 110 20 200-10 290-20v162H0Z" className="fill-ridge-near" />
      <g className="fill-tree-near">
        {TREES.map(([x, y, size]) => (
          <use key={x} href="#fir" transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </g>
      <path d="M0 316c150-22 260-16 620-6v110H0Z" className="fill-meadow" />
      <ellipse cx="310" cy="330" rx="250" ry="120" fill="url(#firelight)" />
      <Fire />
      <Sitter x={186} />
      <Sitter x={434} isMirrored />
    </svg>
  );
}

function Fire() {
  return (
    <>
      <path
        d="m266 372 88-26M354 372l-88-26"
        strokeWidth="13"
        strokeLinecap="round"
        className="stroke-timber-dark"
      />
      <path
        d="M312 236c34 38 46 58 46 84a46 46 0 0 1-94 0c0-30 20-38 26-62 10 12 20 8 22-22Z"
        className="fill-flame"
      />
      <path d="M310 290c16 16 22 26 22 40a22 22 0 0 1-44 0c0-14 12-22 22-40Z" className="fill-window" />
    </>
  );
}

/** Somebody in a blanket, looking into the fire. */
function Sitter({ x, isMirrored = false }: { x: number; isMirrored?: boolean }) {
  return (
    <g transform={`translate(${x} 300) scale(${isMirrored ? -1 : 1} 1)`}>
      <rect x="-46" y="66" width="92" height="15" rx="7.5" className="fill-timber-dark" />
      <path
        d="M-26 70c-8-44 0-70 24-72 26 0 34 24 34 50l12 12c6 6 0 14-8 12l-22-4Z"
        className={isMirrored ? 'fill-quilt-blue' : 'fill-quilt-red'}
      />
      <circle cx="4" cy="-14" r="15" className="fill-timber" />
      <path d="M-12-16c2-18 30-18 32 0Z" className={isMirrored ? 'fill-quilt-gold' : 'fill-quilt-green'} />
    </g>
  );
}
