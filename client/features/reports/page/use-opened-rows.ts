import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The ref of the title of rows behind a figure. Once rows that a link asked for are there, their title comes into view
 * and gets the focus, wherever on the page the link stands. `rows` names which they are: the same of other days leave
 * the focus where it is. When the rows go, and the focus with them, it is back on the figure that opened them.
 */
export function useOpenedRows(rows: string, areLoaded: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  const opener = useRef<Element | null>(null);
  const isByLink = useNavigationType() === 'PUSH';
  // The focus and the scroll position belong to the browser, not to React.
  useEffect(() => {
    if (!areLoaded || shown.current === rows) return;
    shown.current = rows;
    if (!isByLink) return;
    const { activeElement, body } = document;
    // a link among the rows, such as that to the next page, goes with them, and the focus to the body
    const isAmongRows = activeElement === body || title.current?.closest('section')?.contains(activeElement);
    if (!isAmongRows) opener.current = activeElement;
    title.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, [rows, areLoaded, isByLink]);
  // Likewise.
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  return title;
}
