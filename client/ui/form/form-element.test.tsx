import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Form, type FormError } from './form.tsx';
import { PlainForm } from './plain-form.tsx';
import { TextField } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

const schema = v.object({
  first: v.pipe(v.string(), v.nonEmpty('Enter the first.')),
  last: v.pipe(v.string(), v.nonEmpty('Enter the last.')),
});

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

/** The last field is asked for before the first, as by a part that sets it. */
function Fields() {
  useFormField<string>('last');
  return (
    <>
      <TextField name="first" label="First" />
      <TextField name="last" label="Last" />
    </>
  );
}

const common = {
  schema,
  defaultValues: { first: '', last: '' },
  onSubmit: () => undefined,
  children: <Fields />,
  actions: <button type="submit">Send</button>,
};
const send = page.getByRole('button', { name: 'Send' });

describe.each([
  ['the form of the desk', <Form key="desk" {...common} />],
  ['the form of the sign-in pages', <PlainForm key="plain" {...common} error={null} />],
])('%s', (_name, form) => {
  it('goes to the wrong field that stands first, whichever was registered first', async () => {
    root.render(form);
    await send.click();
    await expect.element(page.getByLabelText('First')).toHaveFocus();
    await page.getByLabelText('First').fill('there');
    await send.click();
    await expect.element(page.getByLabelText('Last')).toHaveFocus();
  });
});

it('the first of the fields that a refusal names has the focus, in whichever order it names them', async () => {
  const refusal: FormError = {
    message: 'Check the fields.',
    fields: [
      { path: 'last', message: 'Taken.' },
      { path: 'first', message: 'Taken.' },
    ],
  };
  root.render(<Form {...common} />);
  await page.getByLabelText('Last').click();
  root.render(<Form {...common} error={refusal} />);
  await expect.element(page.getByLabelText('First')).toHaveFocus();
});
