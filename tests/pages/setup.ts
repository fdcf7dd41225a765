import { inject } from 'vitest';

const sites = inject('sites');
const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length] ?? '';
process.env.BASE_URL = site;
(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(site);

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
