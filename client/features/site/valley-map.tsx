/** The way up the valley, drawn and not to scale. The words beside it say the same. */
export function ValleyMap({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 640 440"
      role="img"
      aria-label="A drawn map: the valley road follows the river to the bus stand, from where a lane climbs through deodars to the lodge below the ridge."
      className={`block ${className ?? ''}`}
    >
      <rect width="640" height="440" className="fill-room-green" />
      <g fill="none" strokeWidth="1.5" className="stroke-ridge-far">
        <path d="M0 60c120-30 220 10 320-10s220-40 320 0" />
        <path d="M0 110c130-30 210 14 330-8s210-30 310 4" />
        <path d="M0 166c120-20 220 24 340 0s200-20 300 10" />
        <path d="M0 226c120-10 190 30 330 8s220-20 310 8" />
        <path d="M0 290c100 0 190 30 320 14s220-20 320 6" />
      </g>
      <path
        d="M-10 400c110-30 170 20 280-6s170-52 240-30 90 0 140-20"
        fill="none"
        strokeWidth="26"
        className="stroke-sky-top"
      />
      <path
        d="M-10 350c110-30 170 10 270-14 60-14 100-34 150-38 70-6 130 20 240-16"
        fill="none"
        strokeWidth="11"
        className="stroke-line-mid"
      />
      <path
        d="M-10 350c110-30 170 10 270-14 60-14 100-34 150-38 70-6 130 20 240-16"
        fill="none"
        strokeWidth="7"
        className="stroke-linen"
      />
      <path
        d="M300 325c20-50 70-40 60-82-8-36 40-34 48-66 4-18 14-26 30-30"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-linen"
      />
      <path
        d="M440 146c30-10 40-50 84-60"
        fill="none"
        strokeWidth="4"
        strokeDasharray="1 10"
        strokeLinecap="round"
        className="stroke-timber"
      />
      <g className="fill-tree-far">
        {[
          [250, 236],
          [286, 214],
          [262, 190],
          [330, 170],
          [470, 214],
          [504, 198],
          [522, 236],
          [376, 128],
          [120, 170],
          [96, 204],
          [150, 214],
        ].map(([x, y]) => (
          <path key={`${x}`} d={`M${x} ${y}l9 24h-18Z`} />
        ))}
      </g>
      <path d="m488 76 34-48 22 28 12-14 26 34Z" className="fill-ridge-near" />
      <path d="m522 28-13 18 9-2 6 5 7-10Z" className="fill-snow" />
      <circle cx="300" cy="325" r="8" strokeWidth="3" className="fill-linen stroke-timber-dark" />
      <path d="M440 148c-22-26-26-38-26-50a26 26 0 0 1 52 0c0 12-4 24-26 50Z" className="fill-ember" />
      <path d="M427 102v-8l13-11 13 11v8Z" className="fill-surface" />
      <g className="fill-ink text-[17px] font-semibold">
        <text x="404" y="104" textAnchor="end">
          The lodge
        </text>
        <text x="314" y="352" className="font-medium">
          Bus stand
        </text>
        <text x="588" y="66" className="font-medium">
          Ridge
        </text>
      </g>
      <g className="fill-ink-2 text-[15px]">
        <text x="40" y="332">
          Valley road
        </text>
        <text x="96" y="412">
          River
        </text>
      </g>
    </svg>
  );
}
