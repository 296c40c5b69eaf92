import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { PagedList } from './paged-list.tsx';

type List = { names: readonly string[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
type Result = { data?: List; previousData?: List; error?: Error };

const FIRST: List = { names: ['Asha', 'Bilal'], pageInfo: { hasNextPage: true, endCursor: 'c2' } };
const LAST: List = { names: ['Chitra'], pageInfo: { hasNextPage: false, endCursor: 'c3' } };

/** Shows what came of a list of names, and later something else. */
function showNames() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const asked: string[] = [];
  const show = (result: Result, after: string | null = null) =>
    root.render(
      <MemoryRouter>
        <div style={{ height: 3000 }}>Above</div>
        <PagedList
          result={{ ...result, refetch: async () => void asked.push('again') }}
          skeleton={<p>Loading names</p>}
          listOf={(list) => list}
          after={after}
          addressOf={(cursor) => `?after=${cursor ?? ''}`}
          count={({ names }) => names.length > 0 && `${names.length} names`}
        >
          {({ names }) => <p>{names.join(', ') || 'No names yet'}</p>}
        </PagedList>
      </MemoryRouter>,
    );
  return { show, asked };
}

const names = page.getByText(/^Asha|^Chitra|^No names/);
const [next, first] = [
  page.getByRole('link', { name: 'Next page' }),
  page.getByRole('link', { name: 'First page' }),
];

it('a list has its shape until it has come, and stays, paler, while another is looked for', async () => {
  const { show } = showNames();
  show({});
  await expect.element(page.getByText('Loading names')).toBeVisible();
  show({ data: FIRST });
  await expect.element(names).toHaveTextContent('Asha, Bilal');
  const busy = () => names.element().closest('[aria-busy="true"]');
  expect(busy()).toBeNull();
  show({ previousData: FIRST });
  await expect.poll(busy).not.toBeNull();
  await expect.element(names).toHaveTextContent('Asha, Bilal');
  show({ data: { ...LAST, names: [] }, previousData: FIRST });
  await expect.element(names).toHaveTextContent('No names yet');
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it('a list that could not be had says so in place of the one before, and is asked for again', async () => {
  const { show, asked } = showNames();
  show({ previousData: FIRST, error: new Error('no answer') });
  await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
  await expect.element(names).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(asked).toEqual(['again']);
  // what came is shown, whatever was asked for since
  show({ data: FIRST, error: new Error('no answer') });
  await expect.element(names).toBeVisible();
});

it('a list leads to its next page and to its first, each of which is shown from its top', async () => {
  const { show } = showNames();
  show({ data: FIRST });
  await expect.element(page.getByText('2 names')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(next).toHaveAttribute('href', '/?after=c2');
  next.element().scrollIntoView();
  expect(window.scrollY).toBeGreaterThan(0);
  await next.click();
  expect(window.scrollY).toBe(0);
  show({ data: LAST }, 'c2');
  await expect.element(first).toHaveAttribute('href', '/?after=');
  await expect.element(next).not.toBeInTheDocument();
});
