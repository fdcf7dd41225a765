import type { FrameKind } from '../../../contract/provider/schema';
import { frameKinds, gestureWishes, streamCloseCodes } from '../../../contract/speech/limits';
import type { AvatarLook } from '../../engines/avatar/port';
import type { SpeechRequest } from '../../engines/speech-synthesis/port';
import type { ReachedLimit, Places } from '../../nodes/places';

/** Who watches: an account, visitors of share pages, visitors of the demo. */
export type StreamGroup = 'user' | 'share' | 'demo';

/** The caller behind a token, as far as streams need to know. */
export interface StreamPrincipal {
  principalId: string;
  /** Streams of an address are counted by these: visitors of a page do not take the places of an account behind the same address. */
  group: StreamGroup;
  /** Account whose sensitive words hold. */
  ownerId: string;
  /** The only project that a share code is valid for, and whether that includes the draft. */
  projectId?: string;
  isDraft?: boolean;
}

/** Permissions; checked on every connection and every `say`. */
export interface StreamAccess {
  resolve(token: string): Promise<StreamPrincipal | null>;
  isAvatarAllowed(principal: StreamPrincipal, avatar: number): boolean | Promise<boolean>;
  /** Also false for a voice that does not exist. */
  isVoiceAllowed(principal: StreamPrincipal, voice: number): boolean | Promise<boolean>;
  /** How the avatar is seen and the voice heard: marked for anyone who only tries them. */
  looks(
    principal: StreamPrincipal,
    avatar: number,
    voice: number,
  ): Promise<{ avatar: AvatarLook; voice: AvatarLook }>;
  /** The account whose places a stream takes, and how many it has by its rights. */
  account(principal: StreamPrincipal): Promise<{ id: string; streams: number }>;
  /** The text with sensitive words masked by `*`, of the same length; null when the text is refused. */
  spoken(principal: StreamPrincipal, text: string): Promise<string | null>;
  /**
   * Words that are said in another way than they are written.
   * @param role the role that the owner of the avatar has chosen; visitors hear the one of their project
   */
  pronunciations(
    principal: StreamPrincipal,
    role: string | null,
  ): Promise<NonNullable<SpeechRequest['pronunciations']>>;
}

/** Streams open at once; 0 means no limit. */
export interface StreamLimits {
  perAddress: Record<StreamGroup, number>;
  /** Of the projects of one account; its rights may allow fewer. */
  perAccount: number;
}

/** What a client asks for in the query of the socket's address. */
export interface StreamQuery {
  token: string;
  voice: number;
  avatar: number;
  frames: FrameKind;
  /** Absent for clients that know of none. */
  gestures: (typeof gestureWishes)[number] | null;
  speed: number;
  volume: number;
  pitch: number;
  role: string | null;
}

/** A query value as an integer; NaN for anything else. Numbers of clones have ten digits. */
const wholeNumber = (value: string | null): number =>
  value !== null && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;

const level = (value: string | null): number => {
  const wanted = wholeNumber(value);
  return Number.isNaN(wanted) ? 50 : Math.min(100, wanted);
};

/** @param redeem returns the credential in a ticket; null when the ticket is invalid or too old */
export function parseStreamQuery(
  query: URLSearchParams,
  redeem: (ticket: string) => string | null,
): StreamQuery {
  const ticket = query.get('ticket');
  return {
    token: (ticket === null ? query.get('token') : redeem(ticket)) ?? '',
    voice: wholeNumber(query.get('voice')),
    avatar: wholeNumber(query.get('avatar')),
    frames: frameKinds.find((kind) => kind === query.get('frames')) ?? 'full',
    gestures: gestureWishes.find((wish) => wish === query.get('gestures')) ?? null,
    speed: level(query.get('speed')),
    volume: level(query.get('volume')),
    pitch: level(query.get('pitch')),
    role: query.get('role'),
  };
}

export type AdmissionResult =
  | { admitted: true; principal: StreamPrincipal; release: () => void }
  | { admitted: false; code: number; reason: string };

const FULL: Record<ReachedLimit, { code: number; reason: (perAddress: number) => string }> = {
  total: { code: streamCloseCodes.totalLimit, reason: () => 'server is full' },
  // Pages tell the number.
  address: {
    code: streamCloseCodes.addressLimit,
    reason: (perAddress) => `too many streams from this address (${perAddress} in use)`,
  },
  principal: { code: streamCloseCodes.principalLimit, reason: () => 'too many streams of this license' },
};

/** Admits streams, and counts them by address and by account. */
export class Admission {
  constructor(
    private readonly access: StreamAccess,
    private readonly limits: () => StreamLimits,
    private readonly places: Places,
    private readonly isAvatar: (id: number) => Promise<boolean>,
  ) {}

  /** Number of open streams of this node. */
  get count(): number {
    return this.places.count;
  }

  async admit(query: StreamQuery, address: string): Promise<AdmissionResult> {
    const refuse = (code: number, reason: string): AdmissionResult => ({ admitted: false, code, reason });
    const principal = query.token === '' ? null : await this.access.resolve(query.token);
    if (!principal) return refuse(streamCloseCodes.notLoggedIn, 'not logged in');
    if (Number.isNaN(query.voice) || !(await this.access.isVoiceAllowed(principal, query.voice))) {
      return refuse(streamCloseCodes.voice, 'no such voice, or not allowed');
    }
    if (
      !(await this.isAvatar(query.avatar)) ||
      !(await this.access.isAvatarAllowed(principal, query.avatar))
    ) {
      return refuse(streamCloseCodes.avatar, 'no such avatar, or not allowed');
    }
    const { group } = principal;
    const account = await this.access.account(principal);
    const { perAccount, perAddress } = this.limits();
    const taken = await this.places.take(`${group} ${address}`, account.id, {
      perAddress: perAddress[group],
      perPrincipal: Math.min(perAccount === 0 ? Number.POSITIVE_INFINITY : perAccount, account.streams),
    });
    if (typeof taken === 'string') return refuse(FULL[taken].code, FULL[taken].reason(perAddress[group]));
    return { admitted: true, principal, release: taken };
  }
}
