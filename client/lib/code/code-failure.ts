/**
 * Why a part of the code could not be had: a newer version has replaced it, or nobody was reached. Null for every
 * other error.
 */
export function codeFailureOf(error: unknown): 'replaced' | 'unreached' | null {
  const message = error instanceof Error ? error.message : '';
  // Chromium, Firefox and Safari, in this order, here and below.
  if (/dynamically imported module|error loading dynamically|importing a module script/i.test(message))
    return navigator.onLine === false ? 'unreached' : 'replaced';
  return /failed to fetch|networkerror|load failed/i.test(message) ? 'unreached' : null;
}
