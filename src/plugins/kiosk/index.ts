import { siteVersion } from '../../api/siteVersion';
import { AvatarStream, definePlugin, Kiosk } from '../../kernel';
import { lockPage } from './lock';
import { tendPage } from './tending';

/** What Chromium tells of a page's memory, bytes. */
interface HeapSizes {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

function memoryShare(): number | null {
  const { memory } = performance as Performance & { memory?: HeapSizes };
  return memory === undefined ? null : memory.usedJSHeapSize / memory.jsHeapSizeLimit;
}

/** Lets a share page stand alone in a hall, for as long as it has to. Does nothing on any other page. */
export default definePlugin({
  id: 'mirra.kiosk',
  version: '1.0.0',
  apiVersion: 1,
  title: 'share:kiosk.title',
  hosts: ['player'],
  requires: { stream: AvatarStream },
  optional: { kiosk: Kiosk },
  setup(ctx, { stream, kiosk }) {
    if (kiosk === null) return;
    lockPage(ctx);
    ctx.onDispose(
      tendPage({
        state: stream.state,
        now: () => Date.now(),
        every: (ms, run) => void ctx.interval(run, ms),
        version: siteVersion,
        memory: memoryShare,
        renew: kiosk.renew,
        reload: () => window.location.reload(),
      }),
    );
  },
});
