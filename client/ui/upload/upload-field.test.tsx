import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Form } from '../form/form.tsx';
import { sentFileEntry } from './sent-file-entry.ts';
import { UploadField } from './upload-field.tsx';
import type { SendFile } from './use-upload.ts';

type Sent = Parameters<SendFile>[1] & {
  readonly file: Blob;
  readonly arrive: (id: string) => void;
  readonly fail: (sentence: string) => void;
};

let root: Root;
let place: HTMLElement;
/** What was sent, each with the way to answer it. */
let sent: Sent[];
let kept: unknown[];

const send: SendFile = (file, sending) =>
  new Promise((resolve, reject) => {
    sent.push({ ...sending, file, arrive: (id) => resolve({ id }), fail: (why) => reject(new Error(why)) });
  });

beforeEach(() => {
  sent = [];
  kept = [];
  let keys = 0;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <Form
      schema={v.object({ receiptId: sentFileEntry })}
      defaultValues={{ receiptId: null }}
      onSubmit={(values) => kept.push(values)}
      actions={<button type="submit">Save</button>}
    >
      <UploadField
        name="receiptId"
        label="Receipt"
        choose="Choose a photo or a PDF"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        send={send}
        newKey={() => `key ${++keys}`}
      />
    </Form>,
  );
});

afterEach(() => {
  root.unmount();
  place.remove();
});

const bill = new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
const chooser = page.getByRole('button', { name: 'Choose a photo or a PDF' });

async function choose(file: File): Promise<void> {
  await expect.element(chooser).toBeVisible();
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with.');
  await userEvent.upload(page.elementLocator(input), file);
}

async function sentOnce(count = 1): Promise<Sent> {
  await expect.poll(() => sent.length).toBe(count);
  const last = sent.at(-1);
  if (!last) throw new Error('Nothing was sent.');
  return last;
}

describe('a file', () => {
  it('is sent as soon as it is chosen, and the form keeps its id', async () => {
    await choose(bill);
    const sending = await sentOnce();
    sending.onProgress(0.4);
    const progress = page.getByRole('progressbar', { name: 'Sending bill.pdf' });
    await expect.element(progress).toHaveAttribute('value', '0.4');
    sending.arrive('file-1');
    await expect.element(page.getByText('bill.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => kept).toEqual([{ receiptId: 'file-1' }]);
  });

  it('that is not taken says why, and is sent again under its key', async () => {
    await choose(bill);
    (await sentOnce()).fail('The file is over 5 MB.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The file is over 5 MB.');
    await page.getByRole('button', { name: 'Try again' }).click();
    const again = await sentOnce(2);
    expect(again.key).toBe(sent[0]?.key);
    again.arrive('file-2');
    await expect.element(page.getByRole('button', { name: 'Take bill.pdf off' })).toBeVisible();
  });

  it('is waited for: nothing is saved without it, whether it is on its way or was not taken', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    await choose(bill);
    await sentOnce();
    await save.click();
    const wait = page.getByText('The file is not sent yet. Wait until it is, or give it up.');
    await expect.element(wait).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stop sending' })).toHaveFocus();
    sent[0]?.fail('The file is over 5 MB.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The file is over 5 MB.');
    await save.click();
    expect(kept).toEqual([]);
    await page.getByRole('button', { name: 'Give it up' }).click();
    await expect.element(wait).not.toBeInTheDocument();
    await save.click();
    await expect.poll(() => kept).toEqual([{ receiptId: null }]);
  });

  it('is not sent to its end when its sender stops it', async () => {
    await choose(bill);
    const sending = await sentOnce();
    await page.getByRole('button', { name: 'Stop sending' }).click();
    expect(sending.signal.aborted).toBe(true);
    await expect.element(chooser).toBeVisible();
    // an answer that comes all the same changes nothing
    sending.arrive('file-3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => kept).toEqual([{ receiptId: null }]);
  });

  it('is taken off again', async () => {
    await choose(bill);
    (await sentOnce()).arrive('file-4');
    await page.getByRole('button', { name: 'Take bill.pdf off' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => kept).toEqual([{ receiptId: null }]);
  });

  it('may be dropped', async () => {
    const carried = new DataTransfer();
    carried.items.add(bill);
    await expect.element(chooser).toBeVisible();
    const event = new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true });
    chooser.element().dispatchEvent(event);
    expect((await sentOnce()).file).toMatchObject({ name: 'bill.pdf' });
  });

  it('that is a picture is shown while it is sent', async () => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    await choose(new File([blob ?? ''], 'bill.png', { type: 'image/png' }));
    await sentOnce();
    await expect.poll(() => place.querySelector('img')?.src).toContain('blob:');
  });
});
