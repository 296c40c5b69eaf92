import type { ReactNode } from 'react';

const DRAWINGS = {
  bed: (
    <>
      <rect x="14" y="58" width="92" height="20" rx="4" className="fill-pine" />
      <rect x="14" y="62" width="92" height="5" className="fill-surface/35" />
      <rect x="20" y="48" width="30" height="14" rx="5" className="fill-surface stroke-line" />
      <rect x="66" y="14" width="36" height="26" rx="3" className="fill-mist-tint" />
      <path d="M66 40 78 26l7 7 6-9 11 16Z" className="fill-pine/55" />
      <path d="M84 14v26M66 27h36" className="stroke-surface" strokeWidth="2" />
      <path d="M8 84h104" className="stroke-line-strong" strokeWidth="1.5" />
    </>
  ),
  papers: (
    <>
      <rect x="34" y="14" width="58" height="66" rx="5" className="fill-sunk stroke-line" />
      <rect x="26" y="20" width="58" height="66" rx="5" className="fill-surface stroke-line-strong" />
      <path d="M36 36h24M36 48h38M36 60h32M36 72h18" className="stroke-line-strong" strokeWidth="3" />
      <circle cx="82" cy="76" r="13" className="fill-pine" />
      <path d="M82 70v12M76 76h12" className="stroke-on-pine" strokeWidth="2.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="16" y="18" width="88" height="66" rx="6" className="fill-surface stroke-line-strong" />
      <path d="M16 34h88" className="stroke-line-strong" strokeWidth="1.5" />
      <rect x="26" y="42" width="34" height="9" rx="3" className="fill-pine" />
      <rect x="48" y="56" width="44" height="9" rx="3" className="fill-mist-tint stroke-mist-line" />
      <rect
        x="30"
        y="70"
        width="26"
        height="9"
        rx="3"
        className="fill-gold-tint stroke-gold-line"
        strokeDasharray="3 2"
      />
      <path d="M36 12v12M84 12v12" className="stroke-pine" strokeWidth="3" />
    </>
  ),
  mountain: (
    <>
      <circle cx="88" cy="26" r="10" className="fill-leaving" />
      <path d="M6 84 44 24l20 31 12-16 38 45Z" className="fill-pine" />
      <path d="m44 24-13 21 8-4 6 6 9-7Z" className="fill-surface" />
      <path d="M6 84h108" className="stroke-line-strong" strokeWidth="1.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;

/** A small drawing in the hand of the house; it says nothing that the words beside it do not. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" fill="none" strokeLinecap="round" className="h-24 w-30">
      {DRAWINGS[name]}
    </svg>
  );
}
