import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The ref of the content: at every change of path the page begins at its top and the focus goes to the
 * content, so that a screen reader reads the new page and a keyboard goes on from there.
 */
export function usePageFocus() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // The focus and the scroll position belong to the browser, not to React.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
