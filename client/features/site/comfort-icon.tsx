// Drawn here: six icons of the icon library would cost the home page more than everything else on it.
const PATHS = {
  flame: 'M10 2c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3 1.5-4.5C8 8 8.5 9 8.5 9.5 10 8 10.5 5 10 2Z',
  drop: 'M10 2.5c3 3.5 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5.5 5-9Z',
  waves: 'M2 8a11.5 11.5 0 0 1 16 0M5 11.5a7 7 0 0 1 10 0M7.8 14.8a3.2 3.2 0 0 1 4.4 0',
  mountain: 'M2 16.5 7.5 5l3 5.5L12.5 8 18 16.5ZM5.8 8.5l1.7 1.3 1.8-1.5',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4.2l2.8 1.600',
  moon: 'M16.5 12A7 7 0 1 1 8 3.5a5.5 5.5 0 0 0 8.5 8.5ZM15 3v3.5M13.2 4.8h3.600',
};

export type ComfortName = keyof typeof PATHS;

/** What stands before a comfort of the house; the words beside it say the same. */
export function ComfortIcon({ name }: { name: ComfortName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5 shrink-0 stroke-pine"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
