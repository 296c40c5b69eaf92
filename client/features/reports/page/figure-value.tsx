import { clsx } from 'clsx';
import { Link } from 'react-router';

type FigureValueProps = {
  name: string;
  /** The value as it is shown. */
  said: string;
  /** The rows behind it. */
  to?: string | undefined;
  className?: string;
};

/** The value of a figure, which leads to the rows behind it. */
export function FigureValue({ name, said, to, className }: FigureValueProps) {
  if (to === undefined) return <span className={className}>{said}</span>;
  return (
    <Link
      to={to}
      className={clsx(
        className,
        'w-fit underline decoration-line-mid underline-offset-4 hover:decoration-pine',
      )}
      aria-label={`${said}, the rows behind ${name}`}
    >
      {said}
    </Link>
  );
}
