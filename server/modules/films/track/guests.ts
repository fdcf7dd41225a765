import { filmGuestLimits } from '../../../../contract/film/limits';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { createFairTurns } from '../../../http/fair-turns';
import { inMinute, type Limit, spend, takeAmount } from '../../../http/limits';
import type { SharePrincipal } from '../../../http/principal';

/** Scenes that are put together for guests at a time on one node, and how many more wait of one link and address. */
const TURNS = { atOnce: 4, waiting: 30 } as const;

const ADDRESS_SPEECH: Limit = { seconds: 3600, count: filmGuestLimits.addressSpeech };
const LINK_SPEECH: Limit = { seconds: 86_400, count: filmGuestLimits.linkSpeech };

/**
 * Counts characters that somebody has spoken who does not pay for them.
 * @throws AppError filmSpeechSpent
 */
export type CountSpeech = (characters: number) => Promise<void>;

/** Guests of draft links, whom nobody has to know: what they have the server speak is bounded by link and by address. */
export interface TrackGuests {
  /**
   * Does work for a guest when its turn comes.
   * @param address of the guest, as its network counts
   * @throws AppError tooManyRequests; the reason of the signal; what `work` throws
   */
  run<T>(
    guest: Pick<SharePrincipal, 'shareId'>,
    address: string,
    work: (count: CountSpeech) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
}

/** See {@link TrackGuests}. */
export function createTrackGuests(db: Database): TrackGuests {
  const inTurn = createFairTurns(TURNS);

  async function take(key: string, limit: Limit, characters: number): Promise<void> {
    if (await takeAmount(db, key, limit, characters)) return;
    const left = limit.seconds - (Math.floor(Date.now() / 1000) % limit.seconds);
    throw new AppError('filmSpeechSpent', { minutes: Math.ceil(left / 60) });
  }

  return {
    async run({ shareId }, address, work, signal) {
      const caller = `${shareId}:${address}`;
      await spend(db, `film-guest:${caller}`, inMinute(filmGuestLimits.addressTracks));
      await spend(db, `film-link:${shareId}`, inMinute(filmGuestLimits.linkTracks));
      const count: CountSpeech = async (characters) => {
        await take(`film-guest-speech:${caller}`, ADDRESS_SPEECH, characters);
        await take(`film-link-speech:${shareId}`, LINK_SPEECH, characters);
      };
      return inTurn(caller, () => work(count), signal);
    },
  };
}
