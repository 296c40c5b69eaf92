import type { SiteFacts } from '../../../domain/site/site-facts.ts';

let known: SiteFacts | null = null;

/** What the public pages say, asked for once: for those that the browser draws while somebody moves in the app. */
export async function loadSiteFacts(): Promise<SiteFacts> {
  known ??= await askForFacts();
  return known;
}

async function askForFacts(): Promise<SiteFacts> {
  const response = await fetch('/site.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server said nothing of the lodge (${response.status}).`);
  return response.json();
}
