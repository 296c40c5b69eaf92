/** What was written to console.error since the test began. */
let heard: string[] = [];
let expected: RegExp[] = [];
// What Apollo says of a list that has no type policy: one screen takes from another what it shows.
const FAULTS = /Cache data may be lost/;

/** Says which errors a test is about; any other one fails it. */
export function expectConsoleErrors(...patterns: RegExp[]): void {
  expected = patterns;
}

let isListening = false;

/** Listens to console.error for the whole run, and to the warnings that mean a fault of ours; each file asks for it. */
export function listenForErrors(): void {
  if (isListening) return;
  isListening = true;
  const write = console.error.bind(console);
  console.error = (...said: unknown[]) => {
    const text = said.map(String).join(' ');
    heard.push(text);
    if (!isExpected(text)) write(...said);
  };
  const warn = console.warn.bind(console);
  console.warn = (...said: unknown[]) => {
    const text = said.map(String).join(' ');
    if (FAULTS.test(text)) heard.push(text);
    warn(...said);
  };
}

/** The errors that the test did not expect; from here on the next test's are counted. */
export function strayErrors(): string[] {
  const stray = heard.filter((text) => !isExpected(text));
  heard = [];
  expected = [];
  return stray;
}

function isExpected(text: string): boolean {
  return expected.some((pattern) => pattern.test(text));
}
