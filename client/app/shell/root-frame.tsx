import type { ReactNode } from 'react';

/** What every page stands in, from the top of the window to its foot. */
export function RootFrame({ children }: { children: ReactNode }) {
  return <div className="flex min-h-dvh flex-col print:block print:min-h-0">{children}</div>;
}
