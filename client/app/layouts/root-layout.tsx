import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ToastArea } from '../../ui/toast-area.tsx';

/** The content of the page and the toast area. */
export function RootLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      <ToastArea />
    </div>
  );
}
