import { afterEach, expect, it, vi } from 'vitest';
import { checked } from './settings.ts';

const firebase = { apiKey: 'embedded', authDomain: null, projectId: 'demo-lodge' };

afterEach(() => vi.restoreAllMocks());

it('takes settings that are whole', () => {
  expect(checked({ mode: 'embedded', firebase })).toEqual({ mode: 'embedded', firebase });
});

it('names in the console what is missing', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => checked({ firebase: { ...firebase, projectId: '' } })).toThrow(
    'Missing settings: mode, firebase.projectId.',
  );
  expect(() => checked({ mode: 'production', firebase })).toThrow('Missing settings: firebase.authDomain.');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('firebase.projectId'));
});
