import '../app/theme.css';
import { afterEach, expect } from 'vitest';
import { listenForErrors, strayErrors } from './console-errors.ts';
import { leaveRoute } from './render-route.tsx';

listenForErrors();

afterEach(async () => {
  await leaveRoute();
  expect(strayErrors(), 'console.error was called').toEqual([]);
});
