import { expect, it } from 'vitest';
import { erasedNames } from './erased-fields.ts';

it('what is deleted is named in the order of a guest’s page, whatever the order of the answer, and each once', () => {
  expect(erasedNames(['idType', 'email', 'idNumber', 'fullName', 'phone', 'shoeSize'])).toEqual([
    'Name',
    'Phone',
    'E-mail',
    'ID',
    'shoeSize',
  ]);
});
