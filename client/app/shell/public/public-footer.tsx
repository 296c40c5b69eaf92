import { formatPhone } from '../../../../domain/phone.ts';
import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import { dataDeletionPath, privacyPath, termsPath } from '../../../lib/paths.ts';
import { lodgeName } from '../lodge-name.ts';

const LINKS = [
  { to: privacyPath, label: 'Privacy' },
  { to: termsPath, label: 'Terms' },
  { to: dataDeletionPath, label: 'Data deletion' },
];

/** The foot of the public pages; where the lodge is stands in it on those that know. */
export function PublicFooter({ facts }: { facts?: SiteFacts }) {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-edge-public py-6 text-ink-2">
        <p>
          {facts === undefined
            ? lodgeName()
            : [facts.name, facts.address, formatPhone(facts.phone)].filter(Boolean).join(' · ')}
        </p>
        <ul className="flex flex-wrap gap-x-6 print:hidden">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={to} className="flex min-h-11 items-center rounded-xs hover:text-ink hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
