import type { ReactNode } from 'react';

/** A key of the keyboard, on machines that have one. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-xs border border-current/35 px-1.5 font-sans text-xs leading-5 font-medium max-sm:hidden pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
