import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonLook } from './button-variants.ts';

export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ look, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook({ look, size, block, className })} />;
}
