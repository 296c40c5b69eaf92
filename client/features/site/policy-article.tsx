import type { ReactNode } from 'react';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { places } from '../../lib/places.ts';

/** A part of a policy under its own heading; the id is its place in the address. */
export type PolicySection = { id: string; title: string; body: ReactNode };

type PolicyArticleProps = {
  facts: SiteFacts;
  title: string;
  /** The policy in two or three sentences, for those who read no further. */
  summary: string;
  changedOn: LocalDate;
  sections: readonly PolicySection[];
};

/** One of the pages that say by which rules the lodge works: in short, the parts, and when it was last changed. */
export function PolicyArticle({ facts, title, summary, changedOn, sections }: PolicyArticleProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-10 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <title>{`${title} · ${facts.name}`}</title>
      <meta name="description" content={summary} />
      <nav aria-label="On this page" className="max-lg:order-2 max-lg:hidden print:hidden">
        <ul className="sticky top-8 border-l border-line">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-base text-ink-2 hover:border-pine hover:text-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-[68ch]">
        <h1 className="heading text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-2">{summary}</p>
        <p className="mt-3 text-base text-ink-2">Last changed on {formatDay(changedOn)}</p>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-9 scroll-mt-8">
            <h2 id={`${id}-title`} className="heading text-xl print:break-after-avoid">
              {name}
            </h2>
            <div className="mt-2.5 flex flex-col gap-3 [&_a]:rounded-xs [&_a]:font-medium [&_a]:text-pine [&_a]:underline [&_a]:decoration-pine/35 [&_a]:underline-offset-3 [&_a]:hover:decoration-pine">
              {body}
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}

/** Points of a policy, each a sentence or two. */
export function Points({ items }: { items: readonly ReactNode[] }) {
  const keys = places(items.length);
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-3">
      {items.map((item, at) => (
        <li key={keys[at]}>{item}</li>
      ))}
    </ul>
  );
}

/** What is kept, why, and until when. */
export type KeptRow = { what: string; why: string; until: string };

/** A table of what is kept; on a phone each row becomes a small card. */
export function KeptTable({ rows }: { rows: readonly KeptRow[] }) {
  return (
    <table className="w-full text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-base text-ink-2">
          <th scope="col" className="py-2 pr-4 font-medium">
            What
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Why
          </th>
          <th scope="col" className="py-2 font-medium">
            Until when
          </th>
        </tr>
      </thead>
      <tbody className="align-top max-sm:block">
        {rows.map(({ what, why, until }) => (
          <tr key={what} className="border-b border-line max-sm:block max-sm:py-3 print:break-inside-avoid">
            <th scope="row" className="py-3 pr-4 font-semibold max-sm:block max-sm:p-0 sm:w-[32%]">
              {what}
            </th>
            <td className="py-3 pr-4 text-ink-2 max-sm:block max-sm:p-0 sm:w-[36%]">{why}</td>
            <td className="py-3 text-ink-2 max-sm:block max-sm:p-0 max-sm:before:content-['Until:_']">
              {until}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whom one writes to, with everything that a letter needs. */
export function LodgeAddress({ facts, subject }: { facts: SiteFacts; subject: string }) {
  const { name, address, phone, email } = facts;
  return (
    <address className="rounded-card border border-line bg-surface p-5 not-italic print:border-ink">
      <strong className="font-semibold">{name}</strong>
      {address ? <p>{address}</p> : null}
      {email ? (
        <p>
          E-mail: <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
        </p>
      ) : null}
      {phone ? (
        <p>
          Phone: <a href={`tel:${phone}`}>{phone}</a>
        </p>
      ) : null}
    </address>
  );
}
