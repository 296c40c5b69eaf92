import type { ReactNode, Ref } from 'react';

type TitledTableProps = {
  title: string;
  /** The title, for who brings it into view; with it, the title can have the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A table with its title above, which is wider than a narrow screen where it must be. */
export function TitledTable({ title, titleRef, children }: TitledTableProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className="heading scroll-mt-20 pb-2 text-lg print:break-after-avoid"
      >
        {title}
      </h2>
      <div className="lg:overflow-x-auto">{children}</div>
    </section>
  );
}
