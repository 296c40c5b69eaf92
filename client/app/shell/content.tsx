import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** The page itself, inside its layout: what fails or loads here leaves the navigation in place. */
export function Content({ className, above }: { className?: string; above?: ReactNode }) {
  const { pathname } = useLocation();
  const content = usePageFocus();
  return (
    <main
      ref={content}
      id="content"
      tabIndex={-1}
      className={clsx('flex flex-1 flex-col outline-none', className)}
    >
      {above}
      <ErrorBoundary resetKey={pathname}>
        {/* The key makes a new page show that it is loading, where the old one would stay in sight otherwise. */}
        <LoadingBoundary key={pathname} fallback={<PageLoading />}>
          <Outlet />
        </LoadingBoundary>
      </ErrorBoundary>
    </main>
  );
}
