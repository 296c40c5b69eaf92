import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const OCTOBER = '/admin/reports/financials?from=2026-10-01&to=2026-10-31';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'October 2026 as PDF' });

async function openMonth(): Promise<void> {
  await renderRoute(OCTOBER, 'admin');
  const open = main.getByRole('button', { name: 'October 2026 as PDF' });
  await expect.element(open).toBeVisible();
  await open.click();
}

/** The names of the files that the browser is given to save, in place of saving them. */
function savedFiles(): string[] {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

/** Has the browser share files or not, until the test is over. */
function sharesFiles(share: ((data: ShareData) => Promise<void>) | null): void {
  const own = { canShare: share ? () => true : undefined, share: share ?? undefined };
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, name);
    });
  }
}

it('a month is saved and printed as PDF, and its figures are sent by WhatsApp and e-mail, on a phone too', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  sharesFiles(null);
  const saved = savedFiles();
  await openMonth();
  await expect.element(dialog.getByText(/Operating profit: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  await expect.poll(() => saved).toEqual(['month-2026-10.pdf']);
  await expect.element(page.getByText('Saved month-2026-10.pdf.', { exact: true })).toBeVisible();
  const print = dialog.getByRole('link', { name: 'Print' });
  await expect.element(print).toHaveAttribute('target', '_blank');
  const address = print.element().getAttribute('href') ?? '';
  const shown = await (await fetch(address)).blob();
  expect(shown.type).toBe('application/pdf');
  expect(await shown.slice(0, 5).text()).toBe('%PDF-');
  const chat = dialog.getByRole('link', { name: 'Send on WhatsApp' });
  const letter = dialog.getByRole('link', { name: 'Send by e-mail' });
  const text = new URL(chat.element().getAttribute('href') ?? '').searchParams.get('text') ?? '';
  expect(text).toMatch(/^.+, October 2026\n/);
  for (const name of ['Earned', 'Collected', 'Occupancy', 'Due by today'])
    expect(text).toContain(`\n${name}: `);
  const mail = new URL(letter.element().getAttribute('href') ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(text.split('\n')[0]);
  expect(mail.searchParams.get('body')).toBe(text);
  // the message leaves the page, the file is saved beside it
  chat.element().addEventListener('click', (event) => event.preventDefault());
  chat.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.poll(() => saved).toHaveLength(2);
  await expect.element(page.getByText('Saved month-2026-10.pdf. Attach it to the message.')).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(chat).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('a month is shared as a file where the device shares files, and closing the list of apps is no failure', async () => {
  const shared: ShareData[] = [];
  sharesFiles(async (data) => {
    shared.push(data);
    if (shared.length === 1) throw new DOMException('Closed', 'AbortError');
    if (shared.length === 2) throw new DOMException('No app', 'DataError');
  });
  await openMonth();
  const share = dialog.getByRole('button', { name: 'Share' });
  await share.click();
  await expect.poll(() => shared.length).toBe(1);
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['month-2026-10.pdf', 'application/pdf'],
  ]);
  expect(shared[0]?.title).toMatch(/, October 2026$/);
  const problem = page.getByText('This device could not share it. Save the PDF and send it.');
  await expect.element(problem).not.toBeInTheDocument();
  await share.click();
  await expect.element(problem).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Send on WhatsApp' })).not.toBeInTheDocument();
});

it('a month is drawn while one waits, and asked for anew where it could not be had', async () => {
  const answered = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/documents/month/2026-10.pdf')) return send(input, init);
    await answered.promise;
    return Response.json({ errors: [{ message: 'Too many tries. Wait a minute.' }] }, { status: 429 });
  };
  await openMonth();
  await expect.element(dialog.getByText('The page is being drawn…')).toBeVisible();
  answered.resolve();
  await expect.element(dialog.getByText('Too many tries. Wait a minute.')).toBeVisible();
  globalThis.fetch = send;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
});

it('a month is saved even where its figures could not be loaded for a message', async () => {
  failWith('MonthToShare', 'FORBIDDEN');
  await openMonth();
  await expect.element(dialog.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
  await expect.element(dialog.getByText(/figures for the message could not be loaded/)).toBeVisible();
});

it('months to come have no paper', async () => {
  await renderRoute('/admin/reports/financials?from=2031-05-01&to=2031-05-31', 'admin');
  await expect.element(main.getByText('These days are still to come')).toBeVisible();
  await expect.element(main.getByRole('button', { name: / as PDF$/ })).not.toBeInTheDocument();
});
