import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { METHODS } from './methods.ts';

/** How it was paid. */
export function MethodField({ name = 'method', label = 'How' }: { name?: string; label?: string }) {
  return <ChoiceField name={name} label={label} options={METHODS} />;
}
