const WAYPOINTS = [
  [196, 262],
  [356, 176],
  [520, 84],
] as const;

/** The path from the gate to the pass. The list beside it says the same. */
export function TrailDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 620 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block ${className ?? ''}`}
    >
      <rect width="620" height="420" className="fill-sky-top" />
      <circle cx="120" cy="84" r="34" className="fill-sun" />
      <path d="M180 300 400 96l44 40 78-92 118 140v200H180Z" className="fill-peak" />
      <path d="m522 44-52 61 26-10 22 18 22-20 36 13Z" className="fill-snow" />
      <path d="m400 96-40 37 20 2 18 14 16-18 24 1Z" className="fill-snow" />
      <path d="M60 330 260 196l70 40 90-60 210 120v124H60Z" className="fill-ridge-mid" />
      <path d="M0 356c90-60 190-96 280-84 110 14 220 50 340 40v108H0Z" className="fill-ridge-near" />
      <path d="M0 372c140-50 300-30 620-6v54H0Z" className="fill-ridge-front" />
      <path
        d="M70 318c40-8 50-52 126-56 70-4 70-70 160-86 78-14 80-74 164-92"
        fill="none"
        strokeWidth="5"
        strokeDasharray="1 13"
        strokeLinecap="round"
        className="stroke-linen"
      />
      {WAYPOINTS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="11" strokeWidth="4" className="fill-ember stroke-linen" />
      ))}
      <path d="M520 84V48" strokeWidth="4" strokeLinecap="round" className="stroke-timber-dark" />
      <path d="M522 48h40l-12 11 12 11h-40Z" className="fill-flame" />
      <g transform="translate(40 314)">
        <path d="M0 40V14L22-4l22 18v26Z" className="fill-timber" />
        <path d="m-6 16 28-24 28 24-4 6-24-20L-2 22Z" className="fill-timber-dark" />
        <rect x="16" y="20" width="12" height="20" className="fill-window" />
      </g>
    </svg>
  );
}
