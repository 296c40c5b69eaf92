/** The lamp that burns where something went wrong; apart from the other drawings, since every page carries it. */
export function Lamp() {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" fill="none" strokeLinecap="round" className="h-24 w-30">
      <circle cx="60" cy="48" r="34" className="fill-gold-tint" />
      <path d="M60 10v14M48 24h24l8 26H40Z" className="fill-ember stroke-ember" strokeWidth="2" />
      <path d="M48 50a12 12 0 0 0 24 0Z" className="fill-leaving" />
      <path d="M24 86h72" className="stroke-line-strong" strokeWidth="1.5" />
    </svg>
  );
}
