import { describe, expect, it } from 'vitest';
import { auditFilterOf, auditSearchParams, isNarrowed, parseAuditSearch } from './audit-search.ts';

describe('the address of the audit', () => {
  it('says what is looked for, and the last day is part of it', () => {
    const address =
      'person=Meera&text=K7QX-4M2P&about=BILL&action=write-off&from=2026-11-01&to=2026-11-30&sort=EARLIEST';
    const search = parseAuditSearch(new URLSearchParams(address));
    expect(String(auditSearchParams(search))).toBe(address);
    expect(auditFilterOf(search)).toEqual({
      person: 'Meera',
      text: 'K7QX-4M2P',
      about: 'BILL',
      action: 'write-off',
      from: '2026-11-01',
      to: '2026-12-01',
      sort: 'EARLIEST',
    });
  });

  it('passes over what cannot be meant', () => {
    const search = parseAuditSearch(
      new URLSearchParams('about=toString&from=yesterday&sort=RANDOM&person=+'),
    );
    expect(auditFilterOf(search)).toEqual({});
    expect(isNarrowed(search)).toBe(false);
    expect(isNarrowed({ ...search, sort: 'EARLIEST' })).toBe(false);
    expect(isNarrowed({ ...search, text: '101' })).toBe(true);
  });
});
