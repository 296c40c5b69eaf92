import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { INPUT_STYLE } from './input-style.ts';

/** A line of text, for use inside a Field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" autoComplete="off" {...rest} className={clsx(INPUT_STYLE, 'h-control', className)} />
  );
}
