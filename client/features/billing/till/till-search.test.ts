import { describe, expect, it } from 'vitest';
import type { TillEntry } from './till-entry-format.ts';
import { parseTillSearch, soughtEntries, tillSearchParams } from './till-search.ts';

describe('the address of the till', () => {
  it('says which day and what of it is shown, and is read again', () => {
    const address = 'day=2026-11-20&what=moved&who=Ravi';
    const search = parseTillSearch(new URLSearchParams(address));
    expect(search).toEqual({ day: '2026-11-20', what: 'moved', who: 'Ravi' });
    expect(String(tillSearchParams(search))).toBe(address);
  });

  it('passes over what cannot be meant', () => {
    const search = parseTillSearch(new URLSearchParams('day=yesterday&what=toString'));
    expect(search).toEqual({ day: null, what: null, who: '' });
  });
});

const ENTRY: TillEntry = {
  __typename: 'TillEntry',
  id: 'PAYMENT:1',
  kind: 'PAYMENT',
  recordedAt: '2026-11-20T04:30:00Z',
  recordedBy: 'Ravi',
  bookedOn: '2026-11-20',
  amount: 100_00,
  sum: 100_00,
  allowedActions: [],
  payment: null,
  movement: null,
  expense: null,
  count: null,
};

describe('the entries that are sought', () => {
  const movement = {
    __typename: 'CashMovement',
    id: '1',
    amount: 5_00,
    note: null,
    corrects: null,
    isCorrected: false,
    correctedReason: null,
  } as const;
  const missing: TillEntry = {
    ...ENTRY,
    id: 'MOVEMENT:1',
    kind: 'MOVEMENT',
    recordedBy: 'Meena',
    movement: { ...movement, from: 'CASH', to: 'DIFFERENCE' },
  };
  const handedOver: TillEntry = {
    ...missing,
    id: 'MOVEMENT:2',
    movement: { ...movement, from: 'CASH', to: 'OWNER' },
  };
  const entries = [ENTRY, missing, handedOver];

  it.each([
    [{ what: null, who: '' }, entries],
    [{ what: 'payments', who: '' }, [ENTRY]],
    [{ what: 'counts', who: '' }, [missing]],
    [{ what: 'moved', who: 'Meena' }, [handedOver]],
    [{ what: null, who: 'Ravi' }, [ENTRY]],
    [{ what: 'moved', who: 'Ravi' }, []],
  ] as const)('by %j', (search, found) => {
    expect(soughtEntries(entries, search)).toEqual(found);
  });
});
