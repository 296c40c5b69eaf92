import { formatPhone } from '../../../domain/phone.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { SITE_PATHS } from '../../../domain/site/site-pages.ts';
import { mailtoOf } from '../../lib/format/mailto.ts';
import { buttonVariants } from '../../ui/button-variants.ts';

/** How one reaches the lodge. */
export function Contact({ name, phone, email }: SiteFacts) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="flex scroll-mt-6 flex-wrap items-center justify-between gap-x-16 gap-y-6 border-t border-line px-edge-public py-14 lg:py-20"
    >
      <div>
        <h2 id="contact-title" className="heading text-2xl lg:text-3xl">
          Ask us anything
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          Which room for five, whether the pass is open, what is for dinner: somebody answers.
        </p>
        <ContactLines name={name} phone={phone} email={email} />
      </div>
      <a href={SITE_PATHS.book} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
        Choose your nights
      </a>
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center rounded-xs font-semibold text-pine underline decoration-pine/35 underline-offset-3 hover:decoration-pine';

/** The lodge's number and address as links; what it has not said is left out. */
export function ContactLines({ name, phone, email }: Pick<SiteFacts, 'name' | 'phone' | 'email'>) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-8 text-lg">
      {phone ? (
        <a href={`tel:${phone}`} className={LINK}>
          {formatPhone(phone)}
        </a>
      ) : null}
      {email ? (
        <a href={mailtoOf(email, `A question to ${name}`)} className={LINK}>
          {email}
        </a>
      ) : null}
    </p>
  );
}
