import { filmGuestLimits } from '../../../../contract/film/limits';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { createFairTurns } from '../../../http/fair-turns';
import { inMinute, type Limit, spend, takeAmount } from '../../../http/limits';
import type { SharePrincipal } from '../../../http/principal';
import type { CountSpeech } from './speaker';

/** Scenes that are put together for guests at a time on one node, and how many more wait of one link and address. */
const TURNS = { atOnce: 4, waiting: 30 } as const;

const TEN_MINUTES = 600;
const ADDRESS_FILM: Limit = { seconds: TEN_MINUTES, count: filmGuestLimits.addressSeconds };
const LINK_FILM: Limit = { seconds: TEN_MINUTES, count: filmGuestLimits.linkSeconds };
const ADDRESS_SPEECH: Limit = { seconds: 3600, count: filmGuestLimits.addressSpeech };
const LINK_SPEECH: Limit = { seconds: 86_400, count: filmGuestLimits.linkSpeech };

/** Guests of draft links, whom nobody has to know: what they have the server speak is bounded by link and by address. */
export interface TrackGuests {
  /** Counts that a guest asks for a scene. @throws AppError tooManyRequests */
  admit(guest: Guest): Promise<void>;

  /**
   * Puts a scene together for a guest when its turn comes.
   * @param seconds about how long the scene is: the longer, the more work
   * @throws AppError tooManyRequests; the reason of the signal; what `work` throws
   */
  run<T>(
    guest: Guest,
    seconds: number,
    work: (count: CountSpeech) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
}

/** Somebody with a draft link; the address as its network counts. */
export interface Guest extends Pick<SharePrincipal, 'shareId'> {
  address: string;
}

/** Seconds until the running window of a limit ends. */
const left = ({ seconds }: Limit): number => seconds - (Math.floor(Date.now() / 1000) % seconds);

const callerOf = ({ shareId, address }: Guest): string => `${shareId}:${address}`;

/** See {@link TrackGuests}. */
export function createTrackGuests(db: Database): TrackGuests {
  const inTurn = createFairTurns(TURNS);

  return {
    async admit(guest) {
      await spend(db, `film-guest:${callerOf(guest)}`, inMinute(filmGuestLimits.addressTracks));
      await spend(db, `film-link:${guest.shareId}`, inMinute(filmGuestLimits.linkTracks));
    },

    async run(guest, seconds, work, signal) {
      const caller = callerOf(guest);
      /** Takes from what the address and the link have left. */
      const take = async (
        what: 'seconds' | 'speech',
        amount: number,
        [ofAddress, ofLink]: readonly [Limit, Limit],
        refusal: (limit: Limit) => AppError,
      ) => {
        if (!(await takeAmount(db, `film-guest-${what}:${caller}`, ofAddress, amount)))
          throw refusal(ofAddress);
        if (!(await takeAmount(db, `film-link-${what}:${guest.shareId}`, ofLink, amount)))
          throw refusal(ofLink);
      };
      await take(
        'seconds',
        Math.max(1, Math.ceil(seconds)),
        [ADDRESS_FILM, LINK_FILM],
        (limit) => new AppError('tooManyRequests', { seconds: left(limit) }),
      );
      const count: CountSpeech = (characters) =>
        take(
          'speech',
          characters,
          [ADDRESS_SPEECH, LINK_SPEECH],
          (limit) => new AppError('filmSpeechSpent', { minutes: Math.ceil(left(limit) / 60) }),
        );
      return inTurn(caller, () => work(count), signal);
    },
  };
}
