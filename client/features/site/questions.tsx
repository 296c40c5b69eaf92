import { formatTime } from '../../../domain/local-time.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { advanceSentence, taxSentence } from './site-format.ts';

/** What people ask before they come, answered from the lodge's own settings. */
export function Questions({ facts }: { facts: SiteFacts }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="scroll-mt-6 border-t border-line bg-sunk px-edge-public py-14 lg:py-20"
    >
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <h2 id="questions-title" className="heading text-2xl lg:text-3xl">
          What people ask
        </h2>
        <div>
          {questionsOf(facts).map(({ question, answer }) => (
            <details key={question} className="group border-b border-line first:border-t">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-xs py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <svg
                  viewBox="0 0 20 20"
                  aria-hidden="true"
                  className="size-5 shrink-0 stroke-ink-3 transition-transform group-open:rotate-45"
                >
                  <path d="M10 4v12M4 10h12" strokeWidth="1.75" strokeLinecap="round" />
                </svg>
              </summary>
              <p className="max-w-[65ch] pb-5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function questionsOf(facts: SiteFacts): { question: string; answer: string }[] {
  const { checkInTime, checkOutTime, infantMaxAge, childMaxAge, roomTypes, cancellationSentence } = facts;
  const hasDorm = roomTypes.some(({ kind }) => kind === 'DORM_BED');
  return [
    {
      question: 'When can we have the room, and until when?',
      answer: `From ${formatTime(checkInTime)} on the day you come until ${formatTime(checkOutTime)} on the day you go. If you come earlier or want to stay longer, ask: when the room is free it is usually possible, and we tell you the price beforehand.`,
    },
    {
      question: 'Our bus comes at four in the morning. Is anybody there?',
      answer: 'Yes. Somebody sleeps near the desk every night. Tell us the bus, and ring the bell.',
    },
    {
      question: 'What do we bring to check in?',
      answer:
        'Every adult shows an ID: Aadhaar (we note only its last four digits), driving licence, voter ID or passport. Guests from abroad bring passport and visa.',
    },
    {
      question: 'How do we pay, and when?',
      answer: `${advanceSentence(facts)} Cash, UPI, card or bank transfer. ${taxSentence(facts)}`,
    },
    {
      question: 'What if we have to cancel?',
      answer: `${cancellationSentence} You see the sum for your own dates before you cancel.`,
    },
    {
      question: 'Do children pay?',
      answer: `Up to ${infantMaxAge} years they stay free. From ${infantMaxAge + 1} to ${childMaxAge} they count as children, at a lower price than adults where the room holds more than it is made for.`,
    },
    ...(hasDorm
      ? [
          {
            question: 'How does the dorm work?',
            answer:
              'You book a bed, not the room. Each has a locker, a lamp and a heavy quilt. A group that takes all beds has the dorm to itself.',
          },
        ]
      : []),
    {
      question: 'Are the treks for beginners?',
      answer:
        'The orchard walk is for everybody. For the ridge you want shoes with a grip; for the pass take a guide, whom we ask for the evening before.',
    },
  ];
}
