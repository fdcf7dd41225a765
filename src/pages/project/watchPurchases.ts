import { watchOrders } from '../../api/updates';

/** Orders whose rights are there, or have been taken back. */
const settled: ReadonlySet<string> = new Set(['paid', 'refunding', 'refundFailed', 'refunded']);

/**
 * Calls `changed` when an order of the user was paid or refunded, and when the user comes back to this window, as from buying
 * in another one. Returns a function that stops it.
 */
export function watchPurchases(changed: () => void): () => void {
  const stopOrders = watchOrders(({ state }) => {
    if (settled.has(state)) changed();
  });
  let wasAway = false;
  const leave = () => {
    wasAway = true;
  };
  const back = () => {
    if (!wasAway || document.visibilityState !== 'visible') return;
    wasAway = false;
    changed();
  };
  const turn = () => (document.visibilityState === 'visible' ? back() : leave());
  window.addEventListener('blur', leave);
  window.addEventListener('focus', back);
  document.addEventListener('visibilitychange', turn);
  return () => {
    stopOrders();
    window.removeEventListener('blur', leave);
    window.removeEventListener('focus', back);
    document.removeEventListener('visibilitychange', turn);
  };
}
