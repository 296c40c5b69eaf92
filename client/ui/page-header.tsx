import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type PageHeaderProps = {
  title: string;
  /** One line below the title. */
  note?: ReactNode;
  /** Stand right of the title, controls that change what is shown. */
  children?: ReactNode;
  /** Stand at the end of the line: the one or two things to do here. */
  actions?: ReactNode;
};

/** The name of the page, what steers it and what can be done on it. Also sets the title of the window. */
export function PageHeader({ title, note, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      <PageTitle>{title}</PageTitle>
      {/* on a phone what can be done stands beside the name, not in a row of its own below what steers the page */}
      <div className="min-w-0 max-sm:-order-2">
        <h1 className="heading text-2xl">{title}</h1>
        {note === undefined ? null : <p className="text-ink-2">{note}</p>}
      </div>
      {children}
      {actions === undefined ? null : (
        <div className="ms-auto flex max-sm:-order-1 flex-wrap items-center gap-2">{actions}</div>
      )}
    </header>
  );
}
