import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import { type FocusEvent, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuItem, MenuProps } from './menu-props.ts';

/** The list of a Menu with its button. It is open when it comes, since it was asked for; asked by a key, its first item has the focus. */
export function OpenedMenu({
  trigger,
  items,
  align = 'end',
  isByKeyboard,
}: MenuProps & { isByKeyboard: boolean }) {
  // Radix was not there yet when the key was pressed; it sees every later one
  const isKeyUnseen = useRef(isByKeyboard);
  const focusFirst = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isKeyUnseen.current) return;
    isKeyUnseen.current = false;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onFocus={focusFirst}
          className="z-40 min-w-48 animate-rise rounded-card border border-line bg-raised p-1.5 shadow-pop"
        >
          {items.map((item) => (
            <MenuRow key={item.label} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const inside = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return (
    <>
      {item.startsGroup ? <Radix.Separator className="mx-2 my-1.5 h-px bg-line" /> : null}
      <Radix.Item
        asChild={item.to !== undefined}
        disabled={item.isDisabled ?? false}
        onSelect={() => item.onSelect?.()}
        className={clsx(
          'flex min-h-control cursor-pointer items-center gap-2.5 rounded-control px-3 font-medium outline-none',
          'data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunk [&_svg]:size-4',
          item.isDestructive ? 'text-danger' : 'text-ink',
        )}
      >
        {item.to === undefined ? inside : <Link to={item.to}>{inside}</Link>}
      </Radix.Item>
    </>
  );
}
