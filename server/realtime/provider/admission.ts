import { type FrameKind, frameKinds, streamCloseCodes } from '../../../contract/provider';

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
  /** What may be spoken of a text, as long as the text: sensitive words are masked with `*`; null when it is refused. */
  spoken(principal: StreamPrincipal, text: string): Promise<string | null>;
}

/** Streams open at once; 0 means no limit. */
export interface StreamLimits {
  perAddress: Record<StreamGroup, number>;
  perPrincipal: number;
  total: number;
}

/** What a client asks for in the query of the socket's address. */
export interface StreamQuery {
  token: string;
  voice: number;
  avatar: number;
  frames: FrameKind;
  speed: number;
  volume: number;
  pitch: number;
}

/** A query value as an integer; NaN for anything else. */
const wholeNumber = (value: string | null): number =>
  value !== null && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;

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
    speed: level(query.get('speed')),
    volume: level(query.get('volume')),
    pitch: level(query.get('pitch')),
  };
}

export type AdmissionResult =
  | { admitted: true; principal: StreamPrincipal; release: () => void }
  | { admitted: false; code: number; reason: string };

/** Admits streams, and counts them by address and by principal. */
export class Admission {
  private readonly byAddress = new Map<string, number>();
  private readonly byPrincipal = new Map<string, number>();
  private open = 0;

  constructor(
    private readonly access: StreamAccess,
    private readonly limits: StreamLimits,
    private readonly isAvatar: (id: number) => boolean,
  ) {}

  /** Number of open streams. */
  get count(): number {
    return this.open;
  }

  async admit(query: StreamQuery, address: string): Promise<AdmissionResult> {
    const refuse = (code: number, reason: string): AdmissionResult => ({ admitted: false, code, reason });
    const principal = query.token === '' ? null : await this.access.resolve(query.token);
    if (!principal) return refuse(streamCloseCodes.notLoggedIn, 'not logged in');
    if (Number.isNaN(query.voice) || !(await this.access.isVoiceAllowed(principal, query.voice))) {
      return refuse(streamCloseCodes.voice, 'no such voice, or not allowed');
    }
    if (!this.isAvatar(query.avatar) || !(await this.access.isAvatarAllowed(principal, query.avatar))) {
      return refuse(streamCloseCodes.avatar, 'no such avatar, or not allowed');
    }
    const { total, perAddress, perPrincipal } = this.limits;
    if (total > 0 && this.open >= total) return refuse(streamCloseCodes.totalLimit, 'server is full');
    const place = `${principal.group} ${address}`;
    const places = perAddress[principal.group];
    if (places > 0 && (this.byAddress.get(place) ?? 0) >= places) {
      return refuse(streamCloseCodes.addressLimit, 'too many streams from this address');
    }
    if (perPrincipal > 0 && (this.byPrincipal.get(principal.principalId) ?? 0) >= perPrincipal) {
      return refuse(streamCloseCodes.principalLimit, 'too many streams of this licence');
    }
    return { admitted: true, principal, release: this.take(place, principal.principalId) };
  }

  private take(place: string, principalId: string): () => void {
    const change = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    };
    let held = true;
    this.open += 1;
    change(this.byAddress, place, 1);
    change(this.byPrincipal, principalId, 1);
    return () => {
      if (!held) return;
      held = false;
      this.open -= 1;
      change(this.byAddress, place, -1);
      change(this.byPrincipal, principalId, -1);
    };
  }
}
