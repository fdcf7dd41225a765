import { resolve } from 'node:path';
import { address, setting } from './readers';

/** Proxies of other kinds are left to the programs that know them. */
const proxy = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const whole = text.includes('://') ? text : `http://${text}`;
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) ? whole : null;
};

/** Settings of the model catalogue, and of what is downloaded from it. */
export const speechModelSettings = {
  modelsMirror: setting(
    'MODELS_MIRROR',
    '-',
    'Where files of the model catalogue are tried first: an address that takes the place of https://github.com (or of whatever host the catalogue names)',
    address(['http:', 'https:']),
  ),
  modelsCatalogue: setting(
    'MODELS_CATALOGUE',
    '-',
    'Folder with more entries for the model catalogue, a JSON file each (models.md)',
    (text) => (text === undefined ? null : resolve(text)),
  ),
  httpProxy: setting(
    'HTTP_PROXY',
    '-',
    'Proxy (http or https) by which files of models are downloaded over http; http_proxy too',
    (text, env) => proxy(text ?? env.http_proxy),
  ),
  httpsProxy: setting('HTTPS_PROXY', '-', 'The same over https; https_proxy too', (text, env) =>
    proxy(text ?? env.https_proxy),
  ),
  noProxy: setting(
    'NO_PROXY',
    '-',
    'Hosts, with commas between, that are reached without a proxy; no_proxy too',
    (text, env) => text ?? env.no_proxy ?? '',
  ),
};
