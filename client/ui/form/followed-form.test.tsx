import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const schema = v.object({ name: v.string(), code: v.string(), note: v.string() });
const SAID = 'Somebody else changed this too. Saving keeps yours.';

let root: Root;
let place: HTMLElement;
let sent: unknown[];

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  sent = [];
});

afterEach(() => {
  root.unmount();
  place.remove();
});

function show(saved: v.InferInput<typeof schema>): void {
  root.render(
    <Form
      schema={schema}
      defaultValues={saved}
      isFollowing
      onSubmit={(values) => sent.push(values)}
      actions={<button type="submit">Save</button>}
    >
      <TextField name="name" label="Name" />
      <TextField name="code" label="Short name" />
      <TextField name="note" label="Note" />
    </Form>,
  );
}

it('a form says of each field that somebody else changed too, follows in the others, and can then be saved', async () => {
  show({ name: 'Cove', code: 'CO', note: '' });
  await page.getByLabelText('Name', { exact: true }).fill('Glen');
  await page.getByLabelText('Short name').fill('GL');
  show({ name: 'Ridge', code: 'CO', note: 'Upstairs' });
  await expect.element(page.getByLabelText('Note')).toHaveValue('Upstairs');
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveAccessibleDescription(SAID);
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Glen');
  await expect.element(page.getByLabelText('Short name')).not.toHaveAccessibleDescription(SAID);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ name: 'Glen', code: 'GL', note: 'Upstairs' }]);
});
