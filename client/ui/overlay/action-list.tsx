import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from './menu-props.ts';

/** One way to do an act: cash or UPI, English or Hindi. */
type ActionChoice = {
  /** What stands on it. */
  label: ReactNode;
  /** What it does, for those who do not see beside what it stands. */
  name: string;
  lang?: string;
  /** A page outside of the lodge; it opens beside this one. */
  href?: string;
  onSelect: () => unknown;
};

/** An act of a list: as in a menu, or one that leads outside, with the ways to do it behind it. */
export type Action = MenuItem & { href?: string; choices?: readonly ActionChoice[] };

export type ActionGroup = { title: string; actions: readonly Action[] };

type ActionListProps = {
  groups: readonly ActionGroup[];
  /** An act was chosen; what it says happens then. */
  onChoose: (chosen: Pick<Action, 'onSelect' | 'to'>) => void;
};

/** Actions in groups, two beside each other, each as high as a thumb needs; the arrows go through them all. */
export function ActionList({ groups, onChoose }: ActionListProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go from one of its buttons to the next
    <div className="grid gap-4" onKeyDown={goOn}>
      {groups
        .filter(({ actions }) => actions.length > 0)
        .map(({ title, actions }) => (
          <section key={title} aria-label={title}>
            <h3 className="border-b border-line-soft pb-1 text-sm font-semibold text-ink-2">{title}</h3>
            <ul className="-mx-2 grid grid-cols-2 pt-1">
              {actions.map((act) => (
                <ActionRow key={act.label} act={act} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

const LOOK =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left font-medium leading-tight hover:bg-sunk disabled:text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0';
const CHOICE_STYLE =
  'inline-flex min-h-11 min-w-14 items-center justify-center rounded-control border border-line-mid bg-surface px-3 font-medium hover:bg-sunk';

function ActionRow({ act, onChoose }: { act: Action; onChoose: ActionListProps['onChoose'] }) {
  const { label, icon, to, href, isDisabled, isDestructive, choices = [] } = act;
  const variant = clsx(LOOK, isDestructive && 'text-danger');
  const inside = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  const choose = () => onChoose(act);
  const main =
    to === undefined ? (
      <Pressed href={href} className={variant} onPress={choose} isDisabled={isDisabled}>
        {inside}
      </Pressed>
    ) : (
      <Link to={to} className={variant} onClick={choose}>
        {inside}
      </Link>
    );
  if (choices.length === 0) return <li>{main}</li>;
  return (
    <li className="col-span-2 flex items-center gap-1.5 py-0.5 pe-2">
      {main}
      {choices.map(({ label: words, name, lang, href: outside, onSelect }) => (
        <Pressed
          key={name}
          href={outside}
          lang={lang}
          label={name}
          className={CHOICE_STYLE}
          onPress={() => onChoose({ onSelect: () => void onSelect() })}
        >
          {words}
        </Pressed>
      ))}
    </li>
  );
}

type PressedProps = {
  href: string | undefined;
  className: string;
  onPress: () => void;
  isDisabled?: boolean | undefined;
  lang?: string | undefined;
  label?: string;
  children: ReactNode;
};

/** A button, or a link where it leads outside. */
function Pressed({ href, className, onPress, isDisabled = false, lang, label, children }: PressedProps) {
  const words = { className, lang, 'aria-label': label };
  return href === undefined ? (
    <button type="button" {...words} disabled={isDisabled} onClick={onPress}>
      {children}
    </button>
  ) : (
    <a {...words} href={href} target="_blank" rel="noreferrer" onClick={onPress}>
      {children}
    </a>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled')];
  const at = all.findIndex((one) => one.matches(':focus'));
  all[(at + step + all.length) % all.length]?.focus();
  event.preventDefault();
}
