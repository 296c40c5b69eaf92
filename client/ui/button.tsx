import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Work is under way: the button stays where it is and keeps the focus, and a press does nothing. */
    isBusy?: boolean | undefined;
  };

/** A button. One ember look a screen at most; `primary` is the main action, `outline` the second. */
export function Button({ variant, size, block, isBusy = false, className, children, ...rest }: ButtonProps) {
  const hold = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true, onClick: hold } : {})}
      className={buttonVariants({ variant, size, block, className })}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  );
}
