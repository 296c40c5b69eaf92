import { lodgeName } from '../lodge-name.ts';

const POLICIES = {
  privacy: {
    title: 'Privacy policy',
    paragraphs: [
      'We keep what a stay needs: your name, your phone number, your e-mail address if you give one, who stays with you, and the ID that the law asks of every guest of a lodge in India. Of an Aadhaar number only the last four digits are kept.',
      'We use it to book your room, to reach you about it, to write your bill and to fill the registers that the authorities may ask to see. We do not sell it, and no page of this site asks another site for anything.',
      'The desk sees your booking. An agent sees the bookings made through that agent, and nobody else’s. Whoever changes a booking is written down.',
      'You may ask at any time what we keep about you, and have it corrected.',
    ],
  },
  dataDeletion: {
    title: 'Data deletion policy',
    paragraphs: [
      'Write to us or tell the desk that you want your account deleted. We close the account and remove its name, e-mail address and picture within 30 days.',
      'Bills, receipts and the guest register stay for as long as the law asks for them, and no longer. They cannot be deleted earlier, whoever asks.',
      'What is left then is figures: nights, rooms and amounts, without your name.',
    ],
  },
  terms: {
    title: 'Terms of service',
    paragraphs: [
      'A booking is firm when we have confirmed it. A hold ends at the time that it names, and the room is free for others then.',
      'Rooms can be had from the check-in time of the day of arrival until the check-out time of the day of departure. Whoever comes earlier or leaves later asks the desk; it is often possible.',
      'The price is the one that was shown when you booked, taxes included where it says so. What a cancellation costs stands on the booking before you cancel.',
      'Every guest shows an ID at check-in. The lodge may refuse somebody who endangers others or the house.',
    ],
  },
};

/** One of the pages that say by which rules the lodge works. */
export function Policy({ name }: { name: keyof typeof POLICIES }) {
  const { title, paragraphs } = POLICIES[name];
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <title>{`${title} · ${lodgeName()}`}</title>
      <h1 className="heading pb-2 text-3xl">{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
