import { expect, it } from 'vitest';
import { isPlainText, shownName } from './plain-text.ts';

it.each([
  ['Rao\u202egnp.exe', 'Raognp.exe'],
  ['\u2066Asha\u2069  Rao\n', 'Asha Rao'],
  ['Ra\u200bo\u0007', 'Rao'],
  ['\u200b\u3164', ''],
  ['\ud83d Rao', '\ufffd Rao'],
  ['रवि कुमार', 'रवि कुमार'],
  ['क्\u200dष 👨\u200d👩\u200d👧', 'क्\u200dष 👨\u200d👩\u200d👧'],
])('the name %j is shown as %j', (chosen, shown) => {
  expect(shownName(chosen)).toBe(shown);
  expect(isPlainText(shown)).toBe(true);
});
