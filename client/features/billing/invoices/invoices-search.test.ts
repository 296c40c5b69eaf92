import { expect, it } from 'vitest';
import { invoiceFilterOf, invoicesSearchParams, parseInvoicesSearch } from './invoices-search.ts';

const TODAY = '2026-12-24';
const filterOf = (address: string) =>
  invoiceFilterOf(parseInvoicesSearch(new URLSearchParams(address)), TODAY);

it.each([
  ['', { issuedFrom: '2026-12-01' }],
  ['text=42', { text: '42' }],
  ['to=2026-11-30', { issuedTo: '2026-12-01' }],
  ['from=2026-11-01&to=2026-11-30', { issuedFrom: '2026-11-01', issuedTo: '2026-12-01' }],
  [
    'kind=CREDIT_NOTE&gstin=yes&from=2026-12-02',
    { kind: ['CREDIT_NOTE'], withGstin: true, issuedFrom: '2026-12-02' },
  ],
  ['from=2026-12-02&sort=HIGHEST', { issuedFrom: '2026-12-02', sort: 'HIGHEST' }],
  ['kind=toString&from=x&gstin=no&sort=RANDOM', { issuedFrom: '2026-12-01' }],
])('the address "%s" asks for these bills', (address, filter) => {
  expect(filterOf(address)).toEqual(filter);
});

it('an address that was read is written the same', () => {
  const address = 'text=Traders&from=2026-11-01&to=2026-11-30&kind=TAX_INVOICE&sort=BUYER&after=x&gstin=yes';
  expect(invoicesSearchParams(parseInvoicesSearch(new URLSearchParams(address))).toString()).toBe(address);
});
