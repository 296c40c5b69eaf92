import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** Where it goes; or else what it does. */
  to?: string;
  onSelect?: () => void;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** A line is drawn above it. */
  startsGroup?: boolean;
};

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};
