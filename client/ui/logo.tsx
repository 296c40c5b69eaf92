import { clsx } from 'clsx';

/** The mountain mark, with the lodge's name beside it. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 whitespace-nowrap', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <circle cx="25" cy="7" r="3.4" className="fill-leaving" />
        <path d="M1 28.5 10.5 10l5.5 9.5L20.5 12 31 28.5Z" className="fill-pine" />
        <path d="m10.5 10-3.5 6.800 2.100-1.200 1.600 1.800 2.300-2.100Z" className="fill-surface" />
      </svg>
      <span className="heading text-lg lg:text-xl">{name}</span>
    </span>
  );
}
