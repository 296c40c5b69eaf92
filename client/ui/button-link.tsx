import { Link, type LinkProps } from 'react-router';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

type ButtonLinkProps = LinkProps & ButtonVariants;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonVariants({ variant, size, block, className })} />;
}
