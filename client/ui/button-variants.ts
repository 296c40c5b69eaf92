import { cva, type VariantProps } from 'class-variance-authority';

/** How anything that is pressed looks: a button, or a link that stands where a button would. */
export const buttonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-button border font-semibold whitespace-nowrap',
    'select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-70',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-pine text-on-pine hover:bg-pine-strong',
        outline: 'border-line-mid bg-surface text-ink hover:border-pine hover:bg-pine-wash hover:text-pine',
        quiet: 'border-transparent text-ink-2 hover:bg-sunk hover:text-ink',
        ember: 'border-transparent bg-ember text-on-ember hover:bg-ember-strong',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
      },
      size: {
        md: 'h-control px-4 text-base',
        lg: 'h-12 px-6 text-md',
        icon: 'size-control p-0',
      },
      block: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'outline', size: 'md', block: false },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
