import { type ComponentProps, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { focusFirstWrong } from './first-wrong.ts';

type FormElementProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'className' | 'children'> & {
  /** The last refusal of which the sentences stand at their fields; null for none. */
  marked: object | null;
};

/** The element of a form: once what is wrong is marked, the focus is at the first of it, from top to bottom. */
export function FormElement({ marked, ...rest }: FormElementProps) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, errors } = useFormState();
  const isWrong = Object.keys(errors).length > 0;
  const seen = useRef({ submitCount, marked });

  useEffect(() => {
    const isNew = seen.current.submitCount !== submitCount || seen.current.marked !== marked;
    seen.current = { submitCount, marked };
    if (isNew && isWrong) focusFirstWrong(element.current);
  }, [submitCount, marked, isWrong]);

  return <form {...rest} noValidate ref={element} />;
}
