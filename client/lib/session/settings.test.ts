import { afterEach, expect, it, vi } from 'vitest';
import { checked } from './settings.ts';

const firebase = { apiKey: 'embedded', authDomain: null, projectId: 'demo-lodge' };

afterEach(() => vi.restoreAllMocks());

it('settings that are whole are taken', () => {
  expect(checked({ mode: 'embedded', firebase })).toEqual({ mode: 'embedded', firebase });
});

it('what is missing is named in the console', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => checked({ firebase: { ...firebase, projectId: '' } })).toThrow(
    'Missing settings: mode, firebase.projectId.',
  );
  expect(() => checked({ mode: 'production', firebase })).toThrow('Missing settings: firebase.authDomain.');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('firebase.projectId'));
});
