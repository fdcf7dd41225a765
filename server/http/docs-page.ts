import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { API_BASE, type RouteContract } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { openApiDocument } from './openapi';
import { serveStanding } from './standing-document';

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const schemaBlock = (title: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;

function routeSection(key: RouteKey): string {
  const contract: RouteContract = routes[key];
  const [method = '', path = ''] = key.split(' ');
  const parts = [
    schemaBlock('Path', contract.params?.properties),
    schemaBlock('Query', contract.query?.properties),
    schemaBlock('Body', contract.body),
    schemaBlock('Answer: data', contract.data),
    schemaBlock('Events', contract.events),
    contract.framing === 'raw' ? `<p>Answer: ${escape(contract.produces ?? 'bytes')}</p>` : '',
  ];
  return `<details><summary><b class="${method}">${method}</b> <code>${contract.root ? '' : API_BASE}${escape(path)}</code> <span>${escape(contract.summary)}</span> <i>${contract.access}</i></summary>${parts.join('')}</details>`;
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}body{max-width:1000px;margin:40px auto;padding:0 24px}
details{border:1px solid #8886;border-radius:8px;margin:8px 0;padding:4px 16px}summary{cursor:pointer;padding:8px 0}
summary b{display:inline-block;min-width:64px}summary span{opacity:.75;margin-left:8px}summary i{float:right;opacity:.6;font-style:normal}
pre{overflow:auto;background:#8882;border-radius:8px;padding:12px;font-size:13px}h4{margin:8px 0 4px}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The contract as a page for people; it needs no script. */
function docsPage(version: string): string {
  const { info } = openApiDocument(version);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title><style>${STYLE}</style>
<main><h1>${info.title} <small>${version}</small></h1><p>${escape(info.description)} <a href="${API_BASE}/openapi.json">openapi.json</a></p>
${(Object.keys(routes) as RouteKey[]).map(routeSection).join('\n')}</main></html>`;
}

/** Serves the contract: as OpenAPI for programs, and as a page for people. */
export function serveDocs(http: FastifyInstance, version: string): void {
  serveStanding(http, `${API_BASE}/openapi.json`, {
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(openApiDocument(version)),
  });
  serveStanding(http, '/api/docs', {
    type: 'text/html; charset=utf-8',
    make: () => docsPage(version),
    headers: { 'content-security-policy': POLICY },
  });
}
