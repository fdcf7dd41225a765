import { PluginError } from '../../core/errors';
import type { PluginContext } from '../../core/pluginContext';

const PING_MS = 1000;
/** Limit of consecutive unanswered pings. */
const MISSED_LIMIT = 3;

/**
 * Pings a frame every second, and ends the plugin after three seconds of silence. It counts pings and not time, so that a
 * machine that wakes from sleep does not end every plugin.
 */
export function watchFrame(ctx: PluginContext, ping: () => void): { heard(): void } {
  let missed = 0;
  ctx.interval(() => {
    if (missed >= MISSED_LIMIT) {
      ctx.fail(
        new PluginError('silent', `${ctx.pluginId} did not answer for ${MISSED_LIMIT} s and was ended`),
      );
      return;
    }
    missed++;
    ping();
  }, PING_MS);
  return {
    heard() {
      missed = 0;
    },
  };
}
