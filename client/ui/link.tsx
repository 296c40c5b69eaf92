import { clsx } from 'clsx';
import { type LinkProps, Link as RouterLink } from 'react-router';
import { LINK_STYLE } from './link-style.ts';

/** A link within running text. */
export function Link({ className, ...rest }: LinkProps) {
  return <RouterLink {...rest} className={clsx(LINK_STYLE, className)} />;
}
