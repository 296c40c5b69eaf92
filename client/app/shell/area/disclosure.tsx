import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';

type DisclosureProps = {
  button: ReactNode;
  buttonClassName: (isOpen: boolean) => string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/**
 * A button of the header with a sheet below it. A few lines of our own, since the shell is loaded with every
 * page of the desk and a menu library weighs as much as the shell. Escape, a press elsewhere, leaving it by
 * keyboard and going to another page close it.
 */
export function Disclosure(props: DisclosureProps) {
  const { button, buttonClassName, align = 'start', className, children } = props;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const isOpen = openAt === pathname;
  // It is forgotten with the page, or it would open by itself where one comes back.
  if (openAt !== null && !isOpen) setOpenAt(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  // A press anywhere else is heard by the document alone.
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeAtEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    trigger.current?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpenAt(null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and sheet let through
    <div ref={box} className="relative" onKeyDown={closeAtEscape} onBlur={closeWhenLeft}>
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className={buttonClassName(isOpen)}
      >
        {button}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={clsx(
          'absolute top-full z-40 mt-1.5 min-w-52 animate-rise rounded-card border border-line bg-raised p-1.5 shadow-pop',
          align === 'end' && 'right-0',
          className,
        )}
      >
        {isOpen ? children : null}
      </div>
    </div>
  );
}
