import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PLUGIN_HOST_PATH } from '../../contract/plugin/limits';
import type { Language } from '../../contract/errors';
import { isPageAddress } from '../../contract/page-addresses';
import { type PageHead, preferredLanguage, withHead } from './page-head';
import { StartError } from '../start-error';
import { answerNotFound } from './refusal';
import { OPEN_TO_OTHER_SITES, securityHeaders } from './security-headers';

const YEAR_SECONDS = 31_536_000;
/** A stock picture may be replaced by a better one at the same address. */
const STOCK_AGE = '7d';

/** Paths of the API, the sockets and files: what is not found there is a 404, never the page. */
const isElsewhere = (path: string) =>
  /^\/(api|v1|provider|health|metrics|socket\.io|assets|stock)(\/|$)/.test(path) ||
  /\.[a-z0-9]{2,5}$/i.test(path);

/** Whether a caller accepts HTML: one without an Accept header does, and so do messengers that preview a link. */
const takesHtml = (accept = '*/*') => /text\/(html|\*)|\*\/\*/.test(accept);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** A navigation: every page of the product is the same file, that which says that there is no such page too. */
const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  takesHtml(request.headers.accept) &&
  !isElsewhere(pathOf(request));

/**
 * The content security policy of the page: its inline scripts by their hashes, its style elements by a number that this
 * answer alone has, the origins that plugins may use, and those whose pages may show it in a frame.
 */
function pagePolicy(
  nonce: string,
  inline: readonly string[],
  origins: readonly string[],
  ancestors: readonly string[],
): string {
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return securityHeaders['content-security-policy']
    .replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '))
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' '))
    .replace("frame-ancestors 'self'", ["frame-ancestors 'self'", ...ancestors].join(' '));
}

/** The page with the number that its style elements carry; the browser shows it to scripts of the page alone. */
const withNonce = (page: string, nonce: string): string =>
  page.replace('</head>', `  <meta property="csp-nonce" nonce="${nonce}" />\n  </head>`);

/** Scripts that stand in a page itself: the import map, through which plugins find the program's own modules. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);

/** Paths of the built files for browsers, from `/`; those that begin with a dot are notes of the bundler. */
async function publicFiles(build: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(build, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(build, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}

/** @throws StartError when the folder holds no built site; called before anything is started. */
export function assertBuilt(build: string): void {
  if (!existsSync(join(build, 'index.html'))) {
    throw new StartError(
      `The site is not built: MIRRA_BUILD_DIR is ${build}, which has no index.html. Run npm run build.`,
    );
  }
}

/** Files of the stock that everybody may have: of a background only its cover. */
const OPEN_STOCK =
  /^\/(?:(?:avatars|clones|plans|prompts|voices)\/[\w-]+\.\w+|backgrounds\/[\w-]+-cover\.webp)$/;

/** The picture of a package that has none of its own. */
const DEFAULT_PLAN = 'default.svg';

async function serveStock(
  app: FastifyInstance,
  { stock, stockPicture }: { stock: string; stockPicture: (file: string) => Promise<string | null> },
): Promise<void> {
  // Gives replies the way to send a file; what it may be is decided below.
  await app.register(fastifyStatic, { root: stock, serve: false, maxAge: STOCK_AGE });
  await app.register(fastifyStatic, {
    root: stock,
    prefix: '/stock/',
    maxAge: STOCK_AGE,
    decorateReply: false,
    allowedPath: (path) => OPEN_STOCK.test(path),
  });
  const plans = new Set(await readdir(join(stock, 'plans')));
  app.get<{ Params: { file: string } }>('/stock/plans/:file', ({ params: { file } }, reply) => {
    if (!OPEN_STOCK.test(`/plans/${file}`)) return answerNotFound(reply);
    return reply.sendFile(`plans/${plans.has(file) ? file : DEFAULT_PLAN}`);
  });
  app.get<{ Params: { file: string } }>('/stock/backgrounds/:file', async ({ params: { file } }, reply) => {
    if (OPEN_STOCK.test(`/backgrounds/${file}`)) return reply.sendFile(`backgrounds/${file}`);
    const path = await stockPicture(file);
    return path === null ? answerNotFound(reply) : reply.sendFile(relative(stock, path));
  });
}

/** Serves stock pictures and, from the build, the site; unknown paths of a navigation get the page. */
export async function serveSite(
  app: FastifyInstance,
  folders: {
    stock: string;
    /** The file of a stock picture at its full size; null when not everybody may have it. */
    stockPicture: (file: string) => Promise<string | null>;
    build: string | null;
    origins: () => Promise<readonly string[]>;
    /** The head of the requested page. */
    headOf: (request: FastifyRequest, language: Language) => Promise<PageHead>;
    /** Origins of pages that may show the requested page in a frame. */
    ancestorsOf: (request: FastifyRequest) => Promise<readonly string[]>;
  },
): Promise<void> {
  await serveStock(app, folders);
  if (folders.build === null) {
    app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
    return;
  }
  const build = folders.build;
  const page = await readFile(join(build, 'index.html'), 'utf8');
  const files = await publicFiles(build);
  const inline = inlineScripts(page);
  await app.register(fastifyStatic, {
    root: build,
    index: false,
    decorateReply: false,
    // A route for each file would take longer than the rest of the start.
    allowedPath: (path) => files.has(path),
    cacheControl: false,
    // The build names its assets by their content.
    setHeaders: (reply, path) => {
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
      if (path.endsWith('/embed.js'))
        for (const [name, value] of Object.entries(OPEN_TO_OTHER_SITES)) reply.setHeader(name, value);
      // The frames of sandboxed plugins have an opaque origin, and modules are fetched with CORS.
      if (path.includes(`${PLUGIN_HOST_PATH}/`)) reply.setHeader('access-control-allow-origin', '*');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return answerNotFound(reply);
    const language = preferredLanguage(request.headers['accept-language']);
    const nonce = randomBytes(16).toString('base64');
    const head = withHead(page, await folders.headOf(request, language), language);
    return reply
      .code(isPageAddress(pathOf(request)) ? 200 : 404)
      .header(
        'content-security-policy',
        pagePolicy(nonce, inline, await folders.origins(), await folders.ancestorsOf(request)),
      )
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(withNonce(head, nonce));
  });
}
