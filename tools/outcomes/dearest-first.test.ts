import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEAREST, dearestFirst } from './dearest-first.ts';

it('the files that take longest come first in their project, and all others stay as they were', () => {
  const [pages, node] = [{}, {}];
  const specs = [
    { project: pages, moduleId: '/lodge/client/large.test.tsx' },
    { project: node, moduleId: '/lodge/server/large.test.ts' },
    { project: node, moduleId: '/lodge/server/small.test.ts' },
    { project: node, moduleId: '/lodge/server/power-cut.test.ts' },
    { project: node, moduleId: '/lodge/server/testing/model/lodge-model.test.ts' },
  ];
  expect(dearestFirst(specs).map(({ moduleId }) => moduleId)).toEqual([
    '/lodge/client/large.test.tsx',
    '/lodge/server/testing/model/lodge-model.test.ts',
    '/lodge/server/power-cut.test.ts',
    '/lodge/server/large.test.ts',
    '/lodge/server/small.test.ts',
  ]);
});

it('each file that is named as one that takes long is there', () => {
  expect(DEAREST.filter((file) => !existsSync(file))).toEqual([]);
});
