import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  parseUsersSearch,
  savedUserFilter,
  userFilterOf,
  usersSearchParams,
} from './users-search.ts';

describe('the address of the users', () => {
  it('says who is looked for and in which order, and so does the file', () => {
    const address = 'text=Meera+R&role=AGENT&state=DISABLED&sort=NEWEST&after=xyz';
    const search = parseUsersSearch(new URLSearchParams(address));
    expect(String(usersSearchParams(search))).toBe(address);
    const filter = { role: 'AGENT', isDisabled: true, sort: 'NEWEST' };
    expect(userFilterOf(search)).toEqual(filter);
    expect(JSON.parse(savedUserFilter(search))).toEqual({ search: 'Meera R', ...filter });
  });

  it('says whether guests to whose account an agent is linked are meant', () => {
    const search = parseUsersSearch(new URLSearchParams('state=LINKED'));
    expect(userFilterOf(search)).toEqual({ lacksAgentRole: true });
    expect(isNarrowed(search)).toBe(true);
  });

  it('passes over what cannot be meant', () => {
    const search = parseUsersSearch(new URLSearchParams('role=PUBLIC&state=GONE&sort=RANK&text='));
    expect(userFilterOf(search)).toEqual({});
    expect(savedUserFilter(search)).toBe('{}');
    expect(isNarrowed(search)).toBe(false);
    expect(isNarrowed({ ...search, sort: 'NEWEST' })).toBe(false);
    expect(isNarrowed({ ...search, role: 'GUEST' })).toBe(true);
  });
});
