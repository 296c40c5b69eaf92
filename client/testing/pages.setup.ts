import '../app/theme.css';
import { afterEach, expect } from 'vitest';
import { listenForErrors, strayErrors } from './console-errors.ts';
import { keepNoOwnerStacks } from './no-owner-stacks.ts';
import { leaveRoute } from './render-route.tsx';

listenForErrors();
keepNoOwnerStacks();

afterEach(async () => {
  await leaveRoute();
  expect(strayErrors(), 'console.error was called').toEqual([]);
});
