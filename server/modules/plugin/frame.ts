import { createHash } from 'node:crypto';
import { PLUGIN_HOST_PATH } from '../../../contract/constants';

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
 * The document that a sandboxed plugin runs in: its own opaque origin, no network, no script but the guest and the
 * plugin's entry, which the browser holds to its hash.
 */
export function frameDocument(entryUrl: string, integrity: string): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<script type="importmap">${importMap}</script>`,
    `<script type="module" crossorigin src="${PLUGIN_HOST_PATH}/sandbox.js"></script>`,
    `<script type="module" crossorigin id="entry" src="${escapeHtml(entryUrl)}" integrity="${integrity}"></script>`,
    '</head><body></body></html>',
  ].join('');
}

/** The policy of that document. */
export const framePolicy = (): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${importMapHash}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
