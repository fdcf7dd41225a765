import type { PluginContext } from '../../kernel';

/** Whether the current entry of the browser's history is ours, which going back meets first. */
const isHere = (): boolean => (history.state as { kiosk?: boolean } | null)?.kiosk === true;

const stop = (event: Event) => event.preventDefault();

/** Lets a link lead nowhere: a visitor of a hall could not come back. */
function stopLink(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[href]') !== null) event.preventDefault();
}

/** Keeps the screen on while the page is seen. The browser takes the lock away from a hidden page. */
function keepAwake(ctx: PluginContext): void {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  const hold = () => {
    if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held;
      },
      // A battery that is low, for example; the next visit of the page tries again.
      () => undefined,
    );
  };
  hold();
  ctx.listen(document, 'visibilitychange', hold);
  ctx.onDispose(() => void lock?.release());
}

/** Fills the screen at a touch; browsers allow it at no other time. */
function fillScreen(): void {
  if (document.fullscreenElement !== null || !document.fullscreenEnabled) return;
  // Refused in some frames: the page stays as it is.
  document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Holds visitors on the page: full screen from the first touch, screen on, no menu, no links, no way back. */
export function lockPage(ctx: PluginContext): void {
  keepAwake(ctx);
  ctx.listen(window, 'pointerup', fillScreen);
  for (const type of ['contextmenu', 'dragstart', 'drop', 'dragover']) ctx.listen(window, type, stop);
  document.addEventListener('click', stopLink, true);
  ctx.onDispose(() => document.removeEventListener('click', stopLink, true));
  const stay = () => {
    if (!isHere()) history.pushState({ ...(history.state as object | null), kiosk: true }, '');
  };
  stay();
  ctx.listen(window, 'popstate', stay);
}
