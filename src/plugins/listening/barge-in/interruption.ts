import type { HeardBlock } from '../voice-activity/voiceActivity';
import { EchoWatch } from './echo';

/** Speech of somebody else that interrupts the avatar, milliseconds. */
export const INTERRUPTS_AFTER_MS = 300;
const BLOCK_MS = 20;

/** Notices that somebody speaks while the avatar does. */
export class Interruption {
  private readonly echo = new EchoWatch();
  private foreign = 0;

  /**
   * Takes 20 ms of the microphone and the loudness of what is being played.
   * @returns true once, when somebody else has spoken for long enough
   */
  feed({ rms, voiced }: HeardBlock, played: number): boolean {
    this.echo.feed(rms, played);
    if (voiced && !this.echo.isOwnVoice) this.foreign += BLOCK_MS;
    else this.foreign = Math.max(0, this.foreign - BLOCK_MS);
    if (this.foreign < INTERRUPTS_AFTER_MS) return false;
    this.foreign = 0;
    return true;
  }

  /** The avatar has become silent. */
  reset(): void {
    this.foreign = 0;
  }
}
