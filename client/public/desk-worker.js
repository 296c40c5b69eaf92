// Opens the desk from the device when the lodge does not answer, and does nothing else: every request goes to the lodge
// first, so nobody sees an old page while there is a net. client/lib/offline-cache.ts fills what is read here.
const KEPT = 'lodge-desk';
const SHELL = '/desk-shell';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerOf(request, SHELL));
  else if (/^\/(assets\/|theme\.js$|config\.json$)/.test(pathname))
    event.respondWith(answerOf(request, pathname));
});

async function answerOf(request, name) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.open(KEPT).then((cache) => cache.match(name));
    if (kept === undefined) throw error;
    return kept;
  }
}
