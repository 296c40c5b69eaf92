import type { ReactNode } from 'react';
import { ToastArea } from '../../ui/toast-area.tsx';

/** The content of the page and the toast area. */
export function RootLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      {children}
      <ToastArea />
    </div>
  );
}
