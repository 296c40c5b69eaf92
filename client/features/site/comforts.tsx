import { ComfortIcon, type ComfortName } from './comfort-icon.tsx';

const COMFORTS: { icon: ComfortName; text: string }[] = [
  { icon: 'flame', text: 'Campfire at seven' },
  { icon: 'drop', text: 'Hot water, all day' },
  { icon: 'waves', text: 'Free Wi-Fi' },
  { icon: 'mountain', text: 'Trek access from the gate' },
  { icon: 'clock', text: 'Flexible check-in' },
  { icon: 'moon', text: 'Service round the clock' },
];

/** What comes with every room. */
export function Comforts() {
  return (
    <section id="comforts" aria-label="What comes with every room" className="px-edge-public py-12 lg:py-16">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-4 text-md lg:flex lg:flex-wrap lg:justify-between">
        {COMFORTS.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-2.5 text-ink-2">
            <ComfortIcon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
