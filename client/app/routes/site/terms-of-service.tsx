import { formatTime } from '../../../../domain/local-time.ts';
import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import {
  LodgeAddress,
  Points,
  PolicyArticle,
  type PolicySection,
} from '../../../features/site/policy-article.tsx';
import { advanceSentence } from '../../../features/site/site-format.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { privacyPath } from '../../../lib/paths.ts';

/** On what terms the lodge gives rooms. Figures come from the lodge's settings. */
export function TermsOfService({ facts }: { facts: SiteFacts }) {
  return (
    <PolicyArticle
      facts={facts}
      title="Terms of service"
      summary={`What you and ${facts.name} can rely on: when a room is yours, what it costs, what cancelling costs, and how we live together in one house.`}
      changedOn="2026-11-21"
      sections={[...aboutTheBooking(facts), ...aboutTheStay(facts), ...aboutTheRest(facts)]}
    />
  );
}

function aboutTheBooking(facts: SiteFacts): PolicySection[] {
  const { holdHours, cancellationSentence } = facts;
  return [
    {
      id: 'booking',
      title: 'Booking',
      body: (
        <>
          <p>
            A booking is firm when we have confirmed it and you have its code of eight characters. Until then
            it is a request, or a hold: a hold keeps the room for {formatCount(holdHours, 'hour')} unless we
            agreed on another time, and is free for others when that has passed.
          </p>
          <p>
            Whoever books is 18 or older, names the guests who come, and answers for the bill. We give you a
            room of the type that you booked; which one we decide, unless we promised you its number.
          </p>
        </>
      ),
    },
    {
      id: 'price',
      title: 'Price and payment',
      body: (
        <>
          <p>
            The price is the one that was shown when you booked, night by night; it does not change afterwards
            unless you change the stay. {gstSentence(facts)} Extras such as a campfire of your own, a guide or
            a packed lunch stand on the price list and are charged only if you ask for them.
          </p>
          <p>
            {advanceSentence(facts)} You can pay in cash, by UPI, by card or by bank transfer, and get a
            numbered receipt for each payment and a bill when you leave.
          </p>
        </>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling, changing and not coming',
      body: (
        <>
          <p>{cancellationSentence}</p>
          <p>
            This holds for each room by itself, and the policy of the day on which you booked stays with your
            booking. The sum for your own dates is shown before you cancel. What you paid beyond it goes back
            the way it came, within seven working days.
          </p>
          <p>
            Whoever does not come and says nothing by the end of the day of arrival is charged the first
            night, and the room is free for others. If a closed road keeps you away, call us: we look for
            other nights together before anything is charged.
          </p>
        </>
      ),
    },
  ];
}

function gstSentence({ isGstRegistered, pricesIncludeTax }: SiteFacts): string {
  if (!isGstRegistered) return 'The lodge is not registered for GST and charges none.';
  const how = pricesIncludeTax ? 'is part of the prices' : 'comes on top of the listed rates';
  return `GST ${how}, at the rate that the law sets for the price of each night, and stands on the bill as CGST and SGST.`;
}

function aboutTheStay(facts: SiteFacts): PolicySection[] {
  const { checkInTime, checkOutTime, infantMaxAge, childMaxAge, roomTypes } = facts;
  const hasDorm = roomTypes.some(({ kind }) => kind === 'DORM_BED');
  return [
    {
      id: 'check-in',
      title: 'Check-in and check-out',
      body: (
        <>
          <p>
            The room is yours from {formatTime(checkInTime)} on the day of arrival until{' '}
            {formatTime(checkOutTime)} on the day of departure. Coming earlier or leaving later is often
            possible; ask the desk, which tells you whether it costs something before you decide. You can
            arrive at any hour: tell us roughly when.
          </p>
          <p>
            Every adult shows an ID with photograph and address: Aadhaar, driving licence, voter ID or
            passport. A PAN card alone is not enough. Guests from abroad show passport and visa, from which we
            file Form III within 24 hours. Without an ID we may not give you the room. What we note of it
            stands in the <a href={privacyPath}>privacy policy</a>.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children and extra guests',
      body: (
        <p>
          Children up to {infantMaxAge} years stay free in their parents’ beds. From {infantMaxAge + 1} to{' '}
          {childMaxAge} years they count as children, above that as adults. A rate covers as many guests as
          the room is made for; each one more pays what the room’s page says, up to the number that the room
          sleeps. Who is under 18 stays with an adult who answers for them.
        </p>
      ),
    },
    ...(hasDorm
      ? [
          {
            id: 'dorm',
            title: 'In the dorm',
            body: (
              <Points
                items={[
                  'You book a bed. Who sleeps in the others we cannot choose, unless your group takes them all.',
                  'Lights go out at half past ten. Pack in the evening if you leave before six.',
                  'Each bed has a locker; bring your own padlock or borrow one from the desk.',
                  'Under 18 only with an adult of the same booking in the dorm.',
                ]}
              />
            ),
          },
        ]
      : []),
    {
      id: 'house-rules',
      title: 'House rules',
      body: (
        <Points
          items={[
            'Quiet from ten in the evening. Walls are wood.',
            'Fire belongs in the hearth and the yard’s ring, never in a room. No stoves, no heaters of your own.',
            'No smoking indoors, and none in the forest from March to July.',
            'Take plastic back down the hill. The bin for what cannot go down is at the gate.',
            'Pets by arrangement. Visitors until nine, in the common room.',
            'Water comes from a spring, hot water from the sun and then from wood: be kind to both.',
            'What you break by carelessness you pay at its cost, with a receipt.',
          ]}
        />
      ),
    },
    {
      id: 'treks',
      title: 'Treks and the mountain',
      body: (
        <p>
          Weather turns fast, and help is hours away. We tell you what we know of the path on the day; above
          the ridge go with a guide. You walk at your own risk and by your own judgement. A guide may turn
          back for everybody’s safety, and is paid for the day.
        </p>
      ),
    },
  ];
}

function aboutTheRest(facts: SiteFacts): PolicySection[] {
  return [
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <>
          <p>
            We answer for what we do wrong. Valuables we answer for when they were given to the desk against a
            receipt. If we cannot give you the room that we confirmed, you get one as good or better at the
            same price here or nearby, or all your money back, as you choose.
          </p>
          <p>
            We may ask somebody to leave who endangers others or the house, or breaks the law in it. Nights
            not slept are then charged as if cancelled on that day.
          </p>
        </>
      ),
    },
    {
      id: 'site',
      title: 'This site and your account',
      body: (
        <p>
          Keep your password to yourself; what is done under your account counts as done by you until you tell
          us that it is not safe any more. Do not try to break, copy or overload the site. An account that
          does is closed; stays that are booked are kept.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law, and how to complain',
      body: (
        <>
          <p>
            Indian law applies, and the courts of the district in which the lodge stands decide. Rights that
            the Consumer Protection Act, 2019, gives you are not touched by anything on this page. Talk to us
            first: most things are settled at the desk.
          </p>
          <LodgeAddress facts={facts} subject="A complaint" />
        </>
      ),
    },
  ];
}
