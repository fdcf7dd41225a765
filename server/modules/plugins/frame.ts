import { createHash } from 'node:crypto';
import { PLUGIN_HOST_PATH } from '../../../contract/plugin/limits';

const importMap = JSON.stringify({
  imports: Object.fromEntries(
    ['@mirra/plugin-sdk', '@mirra/plugin-sdk/sandbox'].map((name) => [
      name,
      `${PLUGIN_HOST_PATH}/sandbox.js`,
    ]),
  ),
});
const importMapHash = createHash('sha256').update(importMap).digest('base64');

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The document of a sandboxed plugin: an opaque origin, no network, and no scripts except the guest and the plugin's entry.
 * The guest loads the entry, checks its hash, and closes the document to all further scripts before the entry runs.
 */
export function frameDocument(entryUrl: string, integrity: string): string {
  return [
    `<!doctype html><html data-entry="${escapeHtml(entryUrl)}" data-integrity="${integrity}">`,
    '<head><meta charset="utf-8">',
    `<script type="importmap">${importMap}</script>`,
    `<script type="module" crossorigin src="${PLUGIN_HOST_PATH}/sandbox.js"></script>`,
    '</head><body></body></html>',
  ].join('');
}

/** The policy of that document, which frames inside it inherit. */
const policy = (): string =>
  [
    "default-src 'none'",
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    `script-src 'self' 'sha256-${importMapHash}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/**
 * The headers of that document. The policy does not cover WebRTC, hints such as `preconnect`, and the frame's own
 * navigation; the connection allowlist closes them in browsers that support it (Chromium 152 and later).
 */
export const frameHeaders = (): Record<string, string> => ({
  'content-security-policy': policy(),
  'connection-allowlist': '(response-origin)',
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
});
