import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { closeOnEscape } from './close-on-escape.ts';

type PopoverProps = {
  /** The name of what opens, for those who do not see it. */
  label: string;
  /** The button that opens it; without one, give `anchor`. */
  trigger?: ReactElement;
  /** Where it stands when there is no trigger: an element, or a rectangle on the screen. */
  anchor?: ComponentProps<typeof Radix.Anchor>['virtualRef'];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Where the focus goes when it closes; to the trigger when nothing is said. */
  onCloseAutoFocus?: (event: Event) => void;
  className?: string;
  children: ReactNode;
};

/** A small sheet beside what opened it. It holds the focus, and Escape closes it. */
export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    anchor,
    isOpen,
    onOpenChange,
    side = 'bottom',
    align = 'start',
    onCloseAutoFocus,
    className,
    children,
  } = props;
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger === undefined ? null : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      {anchor === undefined ? null : <Radix.Anchor virtualRef={anchor} />}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          onKeyDown={closeOnEscape(() => onOpenChange(false))}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className={clsx(
            'z-40 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card border border-line bg-raised p-4 shadow-pop',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
