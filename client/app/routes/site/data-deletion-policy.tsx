import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import {
  type KeptRow,
  KeptTable,
  LodgeAddress,
  Points,
  PolicyArticle,
  type PolicySection,
} from '../../../features/site/policy-article.tsx';
import { privacyPath } from '../../../lib/paths.ts';

const STAYS: KeptRow[] = [
  {
    what: 'Bills, receipts and payments',
    why: 'GST and income-tax law',
    until: 'Eight years after the financial year of your last stay or payment',
  },
  {
    what: 'The guest register, with the kind and number of your ID (of Aadhaar: four digits)',
    why: 'State police rules',
    until: 'With the bills',
  },
  {
    what: 'Form III of a guest from abroad',
    why: 'The Immigration and Foreigners Act, 2025',
    until: 'With the guest register',
  },
  {
    what: 'What an open bill, a complaint or a lawsuit is about',
    why: 'So that both sides can prove their case',
    until: 'It is settled',
  },
];

/** How one has data deleted, what goes, what has to stay, and until when. */
export function DataDeletionPolicy({ facts }: { facts: SiteFacts }) {
  return (
    <PolicyArticle
      facts={facts}
      title="Data deletion policy"
      summary="Write to us and your account is gone within 30 days. What bills and the guest register say of you stays for as long as the law asks, closed to all other use, and goes by itself on the day after."
      changedOn="2026-11-26"
      sections={sectionsOf(facts)}
    />
  );
}

function sectionsOf(facts: SiteFacts): PolicySection[] {
  const { name } = facts;
  return [
    {
      id: 'how',
      title: 'How to ask',
      body: (
        <>
          <Points
            items={[
              'By e-mail, from the address that your account or booking has.',
              'By phone, from the number that we know.',
              'At the desk, when you are here.',
            ]}
          />
          <p>
            Say whether the account is to go, or all that we may delete. You need to give no reason. If we
            cannot tell that it is you, we ask for the code of a booking or send a code to the number that we
            know; we never ask for a copy of your ID.
          </p>
          <LodgeAddress facts={facts} subject="Please delete my data" />
        </>
      ),
    },
    {
      id: 'what-goes',
      title: 'What is deleted, and when',
      body: (
        <>
          <Points
            items={[
              'When we read your request: signing in. The account is closed on every device.',
              'Within 30 days: the account with its name, e-mail address, phone number and picture; of what the desk keeps, your phone number, e-mail address, vehicle, wishes and notes, and your name where no bill and no register asks for it. Of bookings that were only asked for, nights and amounts are left.',
              'In our backups it stays until they are written over. They are used for one thing: to bring the lodge back after a loss; we then delete again what you had deleted.',
            ]}
          />
          <p>
            We write to you when it is done, and say what had to stay. A coming stay cannot be kept without
            your name: cancel it first, or ask again when you have left. An open account is settled first.
          </p>
        </>
      ),
    },
    {
      id: 'what-stays',
      title: 'What has to stay, and until when',
      body: (
        <>
          <KeptTable rows={STAYS} />
          <p>
            Nobody uses it for anything else meanwhile. On the day after, it goes by itself; you need not
            write again. What is left then is figures: nights, rooms and amounts. Bills and receipts that were
            issued stay as they were, with the name on them, as long as the lodge keeps its old books.
          </p>
        </>
      ),
    },
    {
      id: 'google-facebook',
      title: 'If you signed in with Google or Facebook',
      body: (
        <>
          <p>
            Ask us to delete the account as above. Then take back the permission where you gave it, so that
            the company no longer connects you with us:
          </p>
          <Points
            items={[
              `Google: your Google Account, Security, “Your connections to third-party apps & services”, ${name}, “Delete all connections”.`,
              `Facebook: Settings & privacy, Settings, “Apps and websites”, ${name}, “Remove”.`,
            ]}
          />
          <p>What the company itself knows of you is between you and it.</p>
        </>
      ),
    },
    {
      id: 'by-itself',
      title: 'What goes without your asking',
      body: (
        <Points
          items={[
            'What you typed into a form of this site and never sent: it stays in your browser and goes with the page.',
            'Codes for signing in: after a few minutes.',
            'If you asked us to delete your data: what had to stay, on the day after its last.',
            'Everything else stays until you ask us to delete it.',
          ]}
        />
      ),
    },
    {
      id: 'disagree',
      title: 'If you do not agree',
      body: (
        <p>
          Write to the manager of the lodge at the address above; you get an answer within 30 days. You may
          also turn to the Data Protection Board of India. What we keep and why stands in the{' '}
          <a href={privacyPath}>privacy policy</a>.
        </p>
      ),
    },
  ];
}
