import type { ReactNode } from 'react';
import { ToastArea } from '../../ui/overlay/toast-area.tsx';
import { RootFrame } from './root-frame.tsx';

/** The content of the page and the toast area. */
export function RootLayout({ children }: { children: ReactNode }) {
  return (
    <RootFrame>
      {children}
      <ToastArea />
    </RootFrame>
  );
}
