import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerOnce, failWith, holdBack, replaceInAnswers } from '../../../testing/answers.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const check = main.getByRole('button', { name: 'Check the books and rooms' });
const section = (name: string) => main.getByRole('region', { name });

it('the system page says whether everything works, and how the server and its database are', async () => {
  await renderRoute('/admin/system', 'admin');
  await expect.element(main.getByText('Everything works.')).toBeVisible();
  await expect.element(section('Server').getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
  await expect.element(section('Database').getByText(/^PostgreSQL 18/)).toBeVisible();
  await expect.element(section('Database').getByText(/^\d+ applied, the last one \d{14}_/)).toBeVisible();
  await expect.element(section('Reports and files').getByText(/ of 64 MB$/)).toBeVisible();
});

it('all questions about the books and rooms are asked, with how far that has come', async () => {
  const goOn = holdBack('InvariantCheck');
  await renderRoute('/admin/system', 'admin');
  await check.click();
  await expect.element(main.getByText(/^Checking 1 of \d+…$/)).toBeVisible();
  await expect.element(main.getByRole('progressbar', { name: 'Books and rooms checked' })).toBeVisible();
  goOn();
  await expect.element(main.getByText(/hold, checked at .+\.$/)).toBeVisible();
  await expect.element(main.getByRole('progressbar')).not.toBeInTheDocument();
});

it('what does not hold is named, and leads to its booking', async () => {
  const invariant = { __typename: 'Invariant', name: 'one', sentence: 'A bill has its sum.' };
  const facts = [{ __typename: 'BreachFact', name: 'gross', value: '1200' }];
  const firstBreach = { __typename: 'InvariantBreach', reservationCode: 'PINE-2', guestId: null, facts };
  const answer = { __typename: 'InvariantCheck', checkedAt: '2026-11-26T12:00:00Z', invariant };
  const data = { invariantCheck: { ...answer, state: 'BROKEN', breaches: 1, firstBreach } };
  answerOnce(
    (_address, body) => body.includes('"operationName":"InvariantCheck"'),
    async () => Response.json({ data }),
  );
  await renderRoute('/admin/system', 'admin');
  await check.click();
  const alert = main.getByRole('alert').first();
  await expect.element(alert.getByText('This does not hold: A bill has its sum.')).toBeVisible();
  await expect.element(alert.getByText('1 entry breaks it, the first one with gross 1200.')).toBeVisible();
  await expect
    .element(alert.getByRole('link', { name: 'Open booking PINE-2' }))
    .toHaveAttribute('href', '/admin/bookings/PINE-2');
});

it('the questions stop when they are told to, and say so when the lodge does not answer', async () => {
  const goOn = holdBack('InvariantCheck');
  await renderRoute('/admin/system', 'admin');
  await check.click();
  await main.getByRole('button', { name: 'Stop' }).click();
  await expect.element(main.getByText('Not checked.')).toBeVisible();
  goOn();
  failWith('InvariantCheck', 'NOT_FOUND');
  await check.click();
  await expect
    .element(main.getByText('The lodge did not answer one of the questions.', { exact: false }))
    .toBeVisible();
});

it('all of the system page is copied as plain text for whoever helps', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderRoute('/admin/system', 'admin');
  await main.getByRole('button', { name: 'Copy for support' }).click();
  await expect.element(page.getByText('Copied. Paste it into your message.')).toBeVisible();
  const text = written.mock.calls[0]?.[0] ?? '';
  expect(text).toMatch(/^Lodge, \d{1,2} \w{3} \d{4}, .+\n\nEverything works\.\n\nServer\n {2}Version: \d/);
  expect(text).toContain('Books and rooms\n  Not checked.');
  written.mockRestore();
});

it('the system page says what somebody has to look after', async () => {
  replaceInAnswers('"warnings":[]', '"warnings":["JOB_FAILED","DISK_NEARLY_FULL"]');
  await renderRoute('/admin/system', 'admin');
  await expect.element(main.getByText('Something that the lodge does by itself failed.')).toBeVisible();
  await expect.element(main.getByText('The disk is nearly full.')).toBeVisible();
});

it('the system page offers to ask again when it could not be loaded', async () => {
  const mend = failWith('SystemScreen', 'NOT_FOUND');
  await renderRoute('/admin/system', 'admin');
  await expect.element(main.getByText('The system could not be loaded')).toBeVisible();
  mend();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('Everything works.')).toBeVisible();
});
