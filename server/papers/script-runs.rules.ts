/** The scripts that the fonts of a paper draw. */
export type Script = 'LATIN' | 'DEVANAGARI';

/** A piece of a line in one script. */
type ScriptRun = { readonly text: string; readonly script: Script };

const DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/u;
/** Marks and joiners belong to the letter before them, and a blank may stand in either script. */
const GOES_ALONG = /[\p{M} ]|\u200c|\u200d/u;

/** A text as runs of one script each, in their order; together they are the text. */
export function scriptRunsOf(text: string): ScriptRun[] {
  const runs: { text: string; script: Script }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script ?? 'LATIN');
    if (last && last.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs;
}

function scriptOf(letter: string, before: Script): Script {
  if (DEVANAGARI.test(letter)) return 'DEVANAGARI';
  return GOES_ALONG.test(letter) ? before : 'LATIN';
}
