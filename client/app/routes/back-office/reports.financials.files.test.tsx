import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MAY } from '../../../testing/financials.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

describe('files of the financials', () => {
  it('are saved as one Excel file, as vouchers for Tally and as CSV, and by age', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    await renderRoute(MAY, 'admin');
    await main.getByRole('button', { name: 'Save as Excel' }).click();
    await expect.poll(() => saved).toEqual(['financials-2031-05.xlsx']);
    const vouchers = main.getByRole('button', { name: 'Save the vouchers for Tally as an Excel file' });
    await expect.element(vouchers).toHaveTextContent('Vouchers for Tally');
    await vouchers.click();
    await expect.poll(() => saved).toEqual(['financials-2031-05.xlsx', 'vouchers-2031-05.xlsx']);
    await main.getByRole('button', { name: 'Vouchers as CSV' }).click();
    await expect.poll(() => saved.at(-1)).toBe('vouchers-2031-05.csv');
    await main.getByRole('button', { name: 'Save as CSV: dues and advances by age' }).click();
    await expect.poll(() => saved[3]).toMatch(/^dues-and-advances-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('say of a long file how much of it has come, and are broken off on request', async () => {
    const send = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = send;
    });
    let isBrokenOff = false;
    globalThis.fetch = async (input, init) => {
      if (!String(input).includes('financials.xlsx')) return send(input, init);
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array(3 * 1024 * 1024));
          init?.signal?.addEventListener('abort', () => {
            isBrokenOff = true;
            stream.error(init.signal?.reason);
          });
        },
      });
      return new Response(body);
    };
    await renderRoute(MAY, 'admin');
    const save = main.getByRole('button', { name: 'Save as Excel' });
    await save.click();
    await expect.element(main.getByText('3.0 MB so far')).toBeVisible();
    await main.getByRole('button', { name: 'Cancel financials-2031-05.xlsx' }).click();
    await expect.element(main.getByText('3.0 MB so far')).not.toBeInTheDocument();
    await expect.element(save).not.toHaveAttribute('aria-busy');
    await expect.element(save).toHaveFocus();
    expect(isBrokenOff).toBe(true);
    expect(page.getByText('Saved financials-2031-05.xlsx.').query()).toBeNull();
  });

  it('say of a file for which the lodge is not reached what to do', async () => {
    const send = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = send;
    });
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('financials.xlsx')) throw new TypeError('Failed to fetch');
      return send(input, init);
    };
    await renderRoute(MAY, 'admin');
    await main.getByRole('button', { name: 'Save as Excel' }).click();
    const said =
      'The file was not saved: the connection to the lodge broke. Check the connection and try again.';
    await expect.element(page.getByText(said).first()).toBeVisible();
  });

  it('say of a file that broke off on its way that it was not saved, and save nothing', async () => {
    const send = globalThis.fetch;
    const offered = vi.spyOn(URL, 'createObjectURL');
    onTestFinished(() => {
      globalThis.fetch = send;
      offered.mockRestore();
    });
    globalThis.fetch = async (input, init) => {
      if (!String(input).includes('financials.xlsx')) return send(input, init);
      const pieces = [new Uint8Array(1024)];
      return new Response(
        new ReadableStream({
          pull(stream) {
            const piece = pieces.pop();
            if (piece) stream.enqueue(piece);
            else stream.error(new TypeError('network error'));
          },
        }),
      );
    };
    await renderRoute(MAY, 'admin');
    await main.getByRole('button', { name: 'Save as Excel' }).click();
    await expect
      .element(
        page
          .getByText('The file was not saved: it broke off before all of it had come. Please try again.')
          .first(),
      )
      .toBeVisible();
    expect(offered).not.toHaveBeenCalled();
  });
});
