import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';

type PageLinksProps = {
  /** How many there are in all. */
  children: ReactNode;
  /** The address of the first page; null on it. */
  first: string | null;
  /** The address of the next page; null on the last. */
  next: string | null;
  /** Called when one of them is pressed. */
  onClick?: () => void;
};

/** Below a page of a list: how many there are, and the way to the others. */
export function PageLinks({ children, first, next, onClick }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <p role="status" className="text-ink-2">
        {children}
      </p>
      <div className="flex gap-2">
        {first !== null && <ButtonLink {...{ to: first, onClick }}>First page</ButtonLink>}
        {next !== null && <ButtonLink {...{ to: next, onClick }}>Next page</ButtonLink>}
      </div>
    </nav>
  );
}
