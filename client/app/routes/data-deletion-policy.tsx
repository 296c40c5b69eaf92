import type { SiteFacts } from '../../../domain/site-facts.ts';
import {
  type KeptRow,
  KeptTable,
  LodgeAddress,
  Points,
  PolicyArticle,
  type PolicySection,
} from '../../features/site/policy-article.tsx';
import { privacyPath } from '../../lib/paths.ts';

const STAYS: KeptRow[] = [
  {
    what: 'Bills, receipts and payments',
    why: 'GST and income-tax law',
    until: 'Eight years after the financial year',
  },
  {
    what: 'The guest register, with the kind and number of your ID (of Aadhaar: four digits)',
    why: 'State police rules',
    until: 'As long as the rules of the state ask, else three years',
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
      summary="Write to us and your account is gone within 30 days. Bills and the guest register stay for as long as the law asks, closed to all other use, and are deleted then without your asking."
      changedOn="2026-11-21"
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
              'At once: signing in. The account is closed on every device.',
              'Within 30 days: the account with its name, e-mail address, phone number and picture; your wishes and notes; bookings that were only asked for and never confirmed.',
              'Within 90 days: the same in our backups, which are written over in turn and used for nothing else.',
            ]}
          />
          <p>
            We write to you when it is done, and say what had to stay. A coming stay cannot be kept without
            your name: cancel it first, or ask again when you have left.
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
            Nobody uses it for anything else meanwhile, and it is deleted when its time has come. What is left
            then is figures: nights, rooms and amounts, without a name.
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
            'What you typed into a form and never sent: it stays in your browser and goes with the page.',
            'Bookings: three years after the stay, down to what bill and register need.',
            'Codes for signing in: after a few minutes.',
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
