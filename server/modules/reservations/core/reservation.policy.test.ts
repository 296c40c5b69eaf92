import { describe, expect, it } from 'vitest';
import { publicViewer, type Viewer } from '../../../auth/viewer.ts';
import { viewers } from '../../../testing/viewers.ts';
import { assertMaySee, isOwn } from './reservation.policy.ts';

const agent: Viewer = {
  ...publicViewer,
  uid: 'agent',
  role: 'AGENT',
  agent: { id: 'ours', name: 'Ours', confirmsInstantly: false },
};
const nobodys = { agentId: null, bookerUid: null };

describe('a reservation is the own one', () => {
  it.each([
    ['of the agent who brought it', agent, { agentId: 'ours', bookerUid: null }],
    ['of the guest who booked it', viewers.guest, { agentId: null, bookerUid: 'guest' }],
  ])('%s', (_whose, viewer, ownership) => {
    expect(isOwn(ownership, viewer)).toBe(true);
    expect(() => assertMaySee(viewer, ownership)).not.toThrow();
  });
});

describe('a reservation is not the own one, and nobody but the desk sees it,', () => {
  it.each([
    ['of an agent where another brought it', agent, { agentId: 'theirs', bookerUid: null }],
    ['of an agent where none brought it', agent, nobodys],
    ['of an agent who booked it as a guest', agent, { agentId: null, bookerUid: 'agent' }],
    ['of an agent who is linked to none', viewers.unlinkedAgent, nobodys],
    ['of a guest where another booked it', viewers.guest, { agentId: null, bookerUid: 'another' }],
    ['of a guest where nobody with an account booked it', viewers.guest, nobodys],
    ['of somebody who is not signed in', viewers.public, nobodys],
  ])('%s', (_whose, viewer, ownership) => {
    expect(isOwn(ownership, viewer)).toBe(false);
    expect(() => assertMaySee(viewer, ownership)).toThrow('You do not have access to this.');
    expect(() => assertMaySee(viewers.manager, ownership)).not.toThrow();
  });
});
