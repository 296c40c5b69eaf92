import type { BrowserContext } from '@playwright/test';

/** What a browser did that no page of the lodge may do; `ignoring` are console errors that the journey is about. */
export function watch(context: BrowserContext, ignoring: readonly RegExp[]): string[] {
  const wrongs: string[] = [];
  const note = (text: string) => {
    if (!ignoring.some((pattern) => pattern.test(text))) wrongs.push(text);
  };
  const lodges = new Set<string>();
  const check = (url: string) => {
    const { protocol, hostname, host } = new URL(url);
    if (protocol === 'data:' || protocol === 'blob:') return;
    // Whichever lodge the journey went to first is its own.
    if (lodges.size === 0 && hostname === '127.0.0.1') lodges.add(host);
    if (!lodges.has(host)) note(`asked ${url}`);
  };
  context.on('request', (request) => check(request.url()));
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())));
  return wrongs;
}
