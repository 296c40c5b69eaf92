import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import {
  type KeptRow,
  KeptTable,
  LodgeAddress,
  Points,
  PolicyArticle,
  type PolicySection,
} from '../../../features/site/policy-article.tsx';
import { dataDeletionPath } from '../../../lib/paths.ts';

const KEPT: KeptRow[] = [
  {
    what: 'Your account: name, e-mail or phone number, and the picture that Google or Facebook gives',
    why: 'To sign you in and to show you your stays',
    until: 'You ask us to delete it, and at most 30 days more',
  },
  {
    what: 'Your booking: who comes, which nights and rooms, what you asked for, where you come from',
    why: 'To keep the room for you and to be ready when you come',
    until: 'You ask us to delete it after the stay; the figures on the bill as below',
  },
  {
    what: 'Bills, receipts and payments, with the reference of a transfer; never a card number or a UPI PIN',
    why: 'The GST Act (section 36) and income-tax law ask every business for its books',
    until: 'Eight years after the financial year, at least',
  },
  {
    what: 'The guest register: name, age, address, nationality, arrival and departure, kind and number of your ID',
    why: 'State police rules ask every lodge for it, and the police may ask to see it',
    until: 'As long as the rules of the state ask; then until you ask us to delete it',
  },
  {
    what: 'Of Aadhaar: the last four digits, nothing else. We make no copy and scan no code',
    why: 'To know that an ID was shown, without keeping a number that opens other doors',
    until: 'With the guest register',
  },
  {
    what: 'Of guests from abroad: passport, visa, the day of arrival in India, where from and where to next',
    why: 'Form III under the Immigration and Foreigners Act, 2025, due within 24 hours of arrival and of departure',
    until: 'With the guest register',
  },
  {
    what: 'Who of our staff changed what in a booking, and when',
    why: 'So that a mistake can be found and money accounted for',
    until: 'With the bill',
  },
];

/** What the lodge keeps of whom, why, for how long, and how one has a say in it. */
export function PrivacyPolicy({ facts }: { facts: SiteFacts }) {
  return (
    <PolicyArticle
      facts={facts}
      title="Privacy policy"
      summary="We keep what a stay, a bill and the law need, and nothing to advertise with. Of an Aadhaar number we keep the last four digits alone. You can see, correct and delete what is yours."
      changedOn="2026-11-21"
      sections={[...aboutTheData(facts), ...aboutYou(facts)]}
    />
  );
}

function aboutTheData({ name, address }: SiteFacts): PolicySection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          {[name, address].filter(Boolean).join(', ')}, decides what is kept and why. In the words of the
          Digital Personal Data Protection Act, 2023, we are the data fiduciary and you are the data
          principal. This page is the notice that the Act asks for. If you want it in another language of the
          Eighth Schedule, ask us.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we keep, why, and until when',
      body: (
        <>
          <KeptTable rows={KEPT} />
          <p>
            What you give of your own accord, such as a wish for a ground-floor room, we use for that purpose
            alone. What the law asks for we have to take, or we may not give you the room.
          </p>
        </>
      ),
    },
    {
      id: 'not',
      title: 'What we do not do',
      body: (
        <Points
          items={[
            'We do not sell, rent or trade anything about you.',
            'We show no advertisements and measure nobody. No page of this site asks a third party for pictures, fonts or scripts.',
            'We set no cookies for tracking. Your browser keeps your sign-in and, if you chose one, the light or dark look; both are gone when you clear the site’s data.',
            'No decision about you is made by a machine alone.',
          ]}
        />
      ),
    },
    {
      id: 'who-sees',
      title: 'Who gets to see it',
      body: (
        <Points
          items={[
            'The desk and the managers of the lodge: what they need for their work.',
            'An agent: the bookings made through that agent, with the name and phone number of those guests, and nobody else’s.',
            'Google, whose Firebase service keeps accounts and sends the sign-in codes for us, under contract and for that alone. If you sign in with Google or Facebook, that company learns that you did.',
            'Our accountant and the tax office: bills and payments.',
            'The police and the registration office for foreigners: the register and Form III, as the law asks. A court, if it orders us to.',
          ]}
        />
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          An account is for those who are 18 or older. Of children who come along we keep what the register
          and the price need: name and age, given by a parent or guardian. We never follow what a child does
          on this site and show it no advertisement.
        </p>
      ),
    },
  ];
}

function aboutYou(facts: SiteFacts): PolicySection[] {
  return [
    {
      id: 'rights',
      title: 'What you can ask of us',
      body: (
        <>
          <Points
            items={[
              'To see what we keep about you, and with whom we shared it.',
              'To have it corrected, completed or brought up to date.',
              <>
                To have it deleted: the <a href={dataDeletionPath}>data deletion policy</a> says how, and what
                has to stay.
              </>,
              'To take back a consent. It is as easy as giving it, and changes nothing about what was done before.',
              'To name somebody who may do all this for you, should you die or be unable to.',
            ]}
          />
          <p>
            Write or call; say from when to when you stayed, so that we find you. We answer within 30 days,
            without a fee, and may ask you to show that you are you.
          </p>
        </>
      ),
    },
    {
      id: 'safe',
      title: 'How it is kept safe',
      body: (
        <p>
          Everything travels encrypted. Each of our staff signs in under a name of their own, sees only what
          their work needs, and every change is written down with it. If data about you were ever lost or seen
          by somebody who should not, we tell you and the Data Protection Board of India without delay: what
          happened, what it may mean for you, and what we do about it.
        </p>
      ),
    },
    {
      id: 'grievance',
      title: 'Complaints',
      body: (
        <>
          <p>
            Our grievance contact is the manager of the lodge. If the answer does not settle it, you may turn
            to the Data Protection Board of India.
          </p>
          <LodgeAddress facts={facts} subject="Privacy" />
        </>
      ),
    },
    {
      id: 'changes',
      title: 'When this page changes',
      body: (
        <p>
          The day of the last change stands at the top. If something changes that matters for data which you
          already gave us, we write to you before it does.
        </p>
      ),
    },
  ];
}
