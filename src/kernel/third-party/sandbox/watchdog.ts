import { PluginError } from '../../core/errors';
import type { PluginContext } from '../../core/pluginContext';

const PING_MS = 1000;
/** Pings in a row that may stay without an answer. */
const MISSED_LIMIT = 3;

/**
 * Asks a frame every second whether it still runs, and ends the plugin after three seconds of silence. Counted in pings,
 * not in time, so that a machine that slept does not end every plugin as it wakes.
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
