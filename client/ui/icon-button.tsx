import { Button, type ButtonProps } from './button.tsx';

type IconButtonProps = Omit<ButtonProps, 'size' | 'aria-label'> & {
  /** What it does, for those who do not see the icon; also its tooltip. */
  label: string;
};

/** A square button that shows an icon alone. */
export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} title={label} />;
}
