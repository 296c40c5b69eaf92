import type { SiteFacts } from '../../../domain/site-facts.ts';

let known: SiteFacts | null = null;

/** What the public pages say: written into the page by the server, else asked for once. */
export async function loadSiteFacts(): Promise<SiteFacts> {
  known ??= factsInPage() ?? (await askForFacts());
  return known;
}

/** The facts that the server wrote into a page that it drew; null on any other. */
export function factsInPage(): SiteFacts | null {
  const json = document.getElementById('site-facts')?.textContent;
  // The server writes them by the same type.
  return json ? (JSON.parse(json) as SiteFacts) : null;
}

async function askForFacts(): Promise<SiteFacts> {
  const response = await fetch('/site.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server said nothing of the lodge (${response.status}).`);
  return response.json();
}
