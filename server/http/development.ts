import type { FastifyInstance } from 'fastify';

/** Serves the site from its sources with hot reload; only `npm run dev` comes here, so Vite is loaded on demand. */
export async function serveDevelopmentSite(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // The default loader writes a temporary module, which node --watch would take for a change and restart forever.
    configLoader: 'runner',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'spa',
  });
  app.addHook('onClose', () => vite.close());
  // The app has a handler of its own for what it does not know: this comes before it.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.url.startsWith('/api/')) return;
    reply.hijack();
    // Hot reload adds inline scripts to the page.
    reply.raw.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw);
  });
}
