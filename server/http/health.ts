import type { FastifyInstance } from 'fastify';

/** One thing that must work before requests make sense. */
type ReadinessCheck = { readonly name: string; readonly check: () => Promise<unknown> };

/** `/healthz`: the process lives. `/readyz`: it can do its work; 503 while it stops or something fails. */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => {
        const isReady = await check().then(
          () => true,
          () => false,
        );
        return [name, isReady ? 'ok' : 'failing'] as const;
      }),
    );
    const isReady = !isStopping() && results.every(([, state]) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isStopping() ? 'stopping' : isReady ? 'ok' : 'failing',
        ...Object.fromEntries(results),
      });
  });
}
