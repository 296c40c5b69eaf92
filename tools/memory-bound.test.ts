import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

function boundsIn(command: string): string[] {
  return command.match(/--max-[a-z-]+=\d+/g) ?? [];
}

it('npm start and the image give the server the same bounds of memory', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bounds = boundsIn(scripts.start);
  expect(bounds).toHaveLength(2);
  expect(boundsIn(readFileSync('Dockerfile', 'utf8'))).toEqual(bounds);
});
