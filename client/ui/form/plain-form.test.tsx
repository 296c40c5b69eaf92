import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Form } from './form.tsx';
import { PlainForm } from './plain-form.tsx';
import { TextField } from './text-field.tsx';

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your e-mail address.'), v.email('It looks wrong.')),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});

const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Password');
const send = page.getByRole('button', { name: 'Send' });

let root: Root;
let place: HTMLElement;
let sent: unknown[];
/** Lets go of what is being sent. */
let answer: () => void;

const fields = (
  <>
    <TextField name="email" label="E-mail" hint="Yours." />
    <TextField name="password" label="Password" type="password" />
  </>
);
const common = {
  schema,
  defaultValues: { email: '', password: '' },
  onSubmit: (values: unknown) => {
    sent.push(values);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  },
  children: fields,
  actions: <button type="submit">Send</button>,
};

beforeEach(() => {
  sent = [];
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

describe.each([
  [
    'the form of the desk',
    (said: string | null) => <Form {...common} error={said === null ? null : { message: said }} />,
  ],
  ['the form of the sign-in pages', (said: string | null) => <PlainForm {...common} error={said} />],
])('%s', (_name, formThatSays) => {
  it('says nothing before it is sent, then one sentence a field, and goes to the first of them', async () => {
    root.render(formThatSays(null));
    await email.click();
    await userEvent.keyboard('x{Tab}');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await email.clear();
    await send.click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription('Enter your e-mail address.');
    await expect.element(password).toHaveAccessibleDescription('Enter your password.');
    expect(sent).toEqual([]);
  });

  it('takes a sentence away as soon as it is no longer true, and that of no other field', async () => {
    root.render(formThatSays(null));
    await send.click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('asha');
    await expect.element(email).toHaveAccessibleDescription('It looks wrong.');
    await email.fill('asha@example.in');
    await expect.element(email).toHaveAccessibleDescription('Yours.');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await expect.element(password).toHaveAccessibleDescription('Enter your password.');
    await send.click();
    await expect.element(password).toHaveFocus();
  });

  it('gives what the schema makes of it, by Enter, and once until it is answered', async () => {
    root.render(formThatSays(null));
    await email.fill(' asha@example.in ');
    await password.fill('mountain-view');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => sent).toEqual([{ email: 'asha@example.in', password: 'mountain-view' }]);
    await send.click();
    expect(sent).toHaveLength(1);
    answer();
    await expect
      .poll(async () => {
        await send.click();
        return sent.length;
      })
      .toBe(2);
  });

  it('keeps what was typed when the lodge says no, and reads the sentence out', async () => {
    root.render(formThatSays(null));
    await email.fill('asha@example.in');
    root.render(formThatSays('Wrong e-mail or password.'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong e-mail or password.');
    await expect.element(email).toHaveValue('asha@example.in');
  });
});

it('the form of the desk says what is wrong with a field that is not shown', async () => {
  root.render(
    <Form {...common}>
      <TextField name="email" label="E-mail" />
    </Form>,
  );
  await email.fill('asha@example.in');
  await send.click();
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  expect(sent).toEqual([]);
});
