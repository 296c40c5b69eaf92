import type { ReactNode } from 'react';

/** A table with its title above, which is wider than a narrow screen where it must be. */
export function TitledTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="heading pb-2 text-lg print:break-after-avoid">{title}</h2>
      <div className="lg:overflow-x-auto">{children}</div>
    </section>
  );
}
