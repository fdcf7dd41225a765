import './window';
import { join } from 'node:path';
import { inject } from 'vitest';

const sites = inject('sites');
const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length];
if (site === undefined) throw new Error('No server was started for the pages');
process.env.BASE_URL = site.address;
process.env.TEST_PLUGINS_DIR = join(site.folder, 'plugins');
(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(site.address);

// No font is loaded where no letter is drawn.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), {
    ready: Promise.resolve(),
    load: () => Promise.resolve([]),
    check: () => true,
    add: () => undefined,
    delete: () => false,
  }),
});
