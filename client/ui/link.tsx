import { clsx } from 'clsx';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** A link within running text. */
export function Link({ className, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      className={clsx(
        'rounded-xs font-medium text-pine underline decoration-pine/35 underline-offset-3 hover:decoration-pine',
        className,
      )}
    />
  );
}
