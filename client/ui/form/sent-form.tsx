import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from './first-wrong.ts';

type SentFormProps = Pick<ComponentProps<'form'>, 'className' | 'children'> & {
  onSend: () => unknown;
  /** Why it was refused last; null for no refusal. */
  refusal?: object | string | null;
};

/** The element of a form that keeps what is typed by itself: once it is sent, or refused, the focus is at the first that is wrong. */
export function SentForm({ onSend, refusal = null, className, children }: SentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [sends, setSends] = useState(0);
  useEffect(() => {
    if (sends > 0) focusFirstWrong(element.current);
  }, [sends]);
  useEffect(() => {
    if (refusal !== null) focusFirstWrong(element.current);
  }, [refusal]);
  return (
    <form
      noValidate
      ref={element}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        setSends((before) => before + 1);
        onSend();
      }}
    >
      {children}
    </form>
  );
}
