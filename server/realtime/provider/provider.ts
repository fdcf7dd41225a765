import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { FrameKind } from '../../../contract/provider/schema';
import { avatarStream, streamCloseCodes } from '../../../contract/speech/limits';
import {
  AvatarError,
  type AvatarEngine,
  type AvatarInfo,
  type AvatarLook,
  type AvatarPicture,
} from '../../engines/avatar/port';
import type { SpeechSynthesis } from '../../engines/speech-synthesis/port';
import { packPlaceOf, withoutGestures } from '../../speaking/pack-place';
import type { Watermark } from '../../engines/watermark/port';
import type { AvatarAddresses, AddressSignature } from '../../modules/catalogue';
import type { Places } from '../../nodes/places';
import type { AvatarServices } from '../../deps';
import { Admission, type StreamAccess, type StreamLimits, type StreamPrincipal } from './admission';
import { ProviderError } from './errors';
import type { ProviderMetrics } from './figures';
import { LiveLooks } from './live/live-looks';
import { pictureLooks, poseLooks } from './looks';
import { markedSpeech } from './marked-speech';
import type { Spoken } from './spoken-time';
import type { SpeakingTurn, Viewer, ViewerOptions } from './viewer';

export interface ProviderOptions {
  speech: SpeechSynthesis;
  avatars: AvatarEngine;
  /** Avatars that services show live; without it there are none. */
  live?: Pick<AvatarServices, 'of'>;
  access: StreamAccess;
  limits: () => StreamLimits;
  places: Places;
  pictures: PictureAddresses;
  /** Marks a piece of the sound of a voice that is only tried. */
  mark: Watermark['piece'];
  metrics?: ProviderMetrics;
  log?: (line: string) => void;
  /** Steady clock in milliseconds. */
  now?: () => number;
}

/** The close code of a server that stops: anyone who sees it may come back at once, to another one. */
const SERVICE_RESTART = 1012;
const LEAVE = 'server is stopping';

/** Which pictures of avatars everybody may have, and the addresses of those that not everybody may. */
export interface PictureAddresses
  extends Pick<
    AvatarAddresses,
    'pack' | 'plainPack' | 'packOf' | 'isPlainStill' | 'isClonedCover' | 'isClonedPreview'
  > {
  isForSale(avatar: number): Promise<boolean>;
  /** Whether a clone is in the catalogue: what was deleted is gone at once, whatever a node has in memory. */
  isCloneThere(avatar: number): Promise<boolean>;
}

const noAvatar = (id: number) => new ProviderError('unknownAvatar', `no avatar ${id}`);

const isProof = (
  { expires, signature }: Partial<AddressSignature>,
  verify: (proof: AddressSignature) => boolean,
): boolean => expires !== undefined && signature !== undefined && verify({ expires, signature });

/** An open stream with what is needed to check a `say` against it. */
export interface OpenStream {
  viewer: Viewer;
  principal: StreamPrincipal;
  /** Checked again while the stream is open: a session may end, a share code may be revoked. */
  token: string;
  avatar: number;
  voice: number;
  /** Ends the stream with a close code. */
  end(code: number, reason: string): void;
}

/** The avatar provider: streams by session, and the calls that act on them. */
export class Provider {
  readonly admission: Admission;
  readonly now: () => number;
  private readonly streams = new Map<string, OpenStream>();
  /** Anyone who comes is sent to another node. */
  private isAway = false;

  constructor(readonly options: ProviderOptions) {
    this.admission = new Admission(
      options.access,
      options.limits,
      options.places,
      async (id) => (await options.avatars.info(id)) !== null,
    );
    this.now = options.now ?? (() => performance.now());
  }

  /** Whose token it is. @throws ProviderError */
  async callerOf(token: string): Promise<StreamPrincipal> {
    const caller = await this.options.access.resolve(token);
    if (caller === null) throw new ProviderError('unauthorized', 'not logged in');
    return caller;
  }

  /** `POST /provider/say`, in a stream of this node. @throws ProviderError */
  async say(
    sessionId: string,
    caller: StreamPrincipal,
    { text, interrupt }: { text: string; interrupt: boolean },
  ): Promise<{ epoch: number }> {
    if (text.length > avatarStream.textLimit) {
      throw new ProviderError('textTooLong', `${text.length} of ${avatarStream.textLimit} characters`);
    }
    const stream = await this.streamOf(sessionId, caller);
    if (text.trim() !== '') {
      const state = await this.options.speech.available();
      if (!state.available) {
        if (interrupt) stream.viewer.interrupt();
        throw new ProviderError('speechUnavailable', state.reason);
      }
    }
    const spoken = await this.options.access.spoken(stream.principal, text);
    return { epoch: stream.viewer.say(spoken ?? '', interrupt) };
  }

  /** Whether a stream is one of this node. */
  hasStream(sessionId: string): boolean {
    return this.streams.has(sessionId);
  }

  /**
   * Lets an answer speak in a stream; null for a stream of somebody else, or without a voice.
   * @param onSpoken called once it is over, if any of it was spoken
   */
  async openTurn(
    sessionId: string,
    principalId: string,
    onSpoken: (spoken: Spoken) => void,
  ): Promise<SpeakingTurn | null> {
    const stream = this.streams.get(sessionId);
    if (stream?.principal.principalId !== principalId) return null;
    const { available } = await this.options.speech.available();
    return available ? stream.viewer.openTurn(onSpoken) : null;
  }

  /** `GET /provider/get_avatar_info`. @throws ProviderError */
  async avatarInfo(id: number): Promise<AvatarInfo> {
    const info = await this.options.avatars.info(id);
    if (!info) throw noAvatar(id);
    return info;
  }

  /** `GET /provider/avatar/{id}/cover`: of a clone only with a proof. @throws ProviderError */
  async cover(id: number, proof: Partial<AddressSignature>): Promise<AvatarPicture & { isOpen: boolean }> {
    const { pictures, avatars } = this.options;
    const isCloned = id >= FIRST_CLONED;
    if (isCloned && !isProof(proof, (given) => pictures.isClonedCover(id, given))) throw noAvatar(id);
    await this.checkClone(id);
    return { ...(await this.picture(() => avatars.cover(id))), isOpen: !isCloned };
  }

  /**
   * `GET /provider/avatar/{id}/still`: marked where the avatar is for sale, unless a proof comes with it; of a clone only
   * with one.
   * @throws ProviderError
   */
  async still(id: number, proof: Partial<AddressSignature>): Promise<AvatarPicture & { isOpen: boolean }> {
    const { pictures, avatars } = this.options;
    const isProven = isProof(proof, (given) => pictures.isPlainStill(id, given));
    await this.checkClone(id);
    const isForSale = await pictures.isForSale(id);
    if (id >= FIRST_CLONED && !isProven && !isForSale) throw noAvatar(id);
    const look = !isProven && isForSale ? 'trial' : 'plain';
    return { ...(await this.picture(() => avatars.still(id, look))), isOpen: !isProven };
  }

  /** `GET /provider/avatar/{id}/preview`: a clone as it speaks, with a proof. @throws ProviderError */
  async preview(id: number, proof: Partial<AddressSignature>): Promise<AvatarPicture> {
    const { pictures, avatars } = this.options;
    if (!isProof(proof, (given) => pictures.isClonedPreview(id, given))) throw noAvatar(id);
    await this.checkClone(id);
    return this.picture(async () => {
      const preview = await avatars.preview(id);
      if (preview === null) throw noAvatar(id);
      return preview;
    });
  }

  /**
   * The file of a body of an avatar. The plain ones of an avatar that is for sale need a proof; all others are open.
   * @param name the hash of the pack, with the proof behind it
   * @throws ProviderError
   */
  async pose(id: number, name: string, pose: number, scale = 1): Promise<{ bytes: Buffer; isOpen: boolean }> {
    const { pictures, avatars } = this.options;
    const { hash, isProven } = pictures.packOf(id, name);
    await this.checkClone(id);
    try {
      const isForSale = await pictures.isForSale(id);
      const looks: readonly AvatarLook[] = isForSale
        ? isProven
          ? ['plain', 'trial']
          : ['trial']
        : ['plain'];
      const packs = await Promise.all(looks.map((look) => avatars.poses(id, look)));
      const pack = packs.find((one) => one.hash === hash);
      if (pack === undefined) throw new ProviderError('unknownAvatar', `no pictures ${hash} of avatar ${id}`);
      return { bytes: await pack.file(pose, scale), isOpen: !isProven };
    } catch (error) {
      throw unknownAvatar(error);
    }
  }

  /** @throws ProviderError for a clone that was deleted */
  private async checkClone(id: number): Promise<void> {
    if (id >= FIRST_CLONED && !(await this.options.pictures.isCloneThere(id))) throw noAvatar(id);
  }

  /**
   * What a viewer of an avatar sees.
   * @param hasGestures whether its client knows the bodies and looks of gestures
   * @throws AvatarError
   */
  async figure(
    id: number,
    kind: FrameKind,
    look: AvatarLook = 'plain',
    hasGestures = false,
  ): Promise<Pick<ViewerOptions, 'info' | 'looks' | 'pack'>> {
    const { avatars } = this.options;
    const live = await this.liveFigure(id, kind, look);
    if (live !== null) return live;
    if (kind !== 'pack') {
      const pack = await avatars.open(id, look);
      return { info: pack.info, looks: pictureLooks(pack, kind) };
    }
    const poses = await avatars.poses(id, look);
    const shown = hasGestures ? poses : withoutGestures(poses);
    const pack = packPlaceOf(shown, await this.packAddress(id, poses.hash, look));
    return { info: poses.info, looks: poseLooks(shown), pack };
  }

  /** An avatar that a service shows, where it has a place for one more viewer. */
  private async liveFigure(
    id: number,
    asked: FrameKind,
    look: AvatarLook,
  ): Promise<Pick<ViewerOptions, 'info' | 'looks'> | null> {
    const { avatars, live, log } = this.options;
    const avatar = (await live?.of(id)) ?? null;
    if (avatar === null || !avatar.hasPlace) return null;
    const pack = await avatars.open(id, look);
    const kind = asked === 'full' ? 'full' : 'face';
    const looks = new LiveLooks({
      kind,
      avatar,
      info: pack.info,
      portrait: () => pictureLooks(pack, kind),
      now: () => performance.now(),
      onFailure: (error) => log?.(`live avatar ${id}: ${String(error)}`),
    });
    return { info: pack.info, looks };
  }

  private async packAddress(id: number, hash: string, look: AvatarLook): Promise<string> {
    const { pictures } = this.options;
    const isClosed = look === 'plain' && (await pictures.isForSale(id));
    return isClosed ? pictures.plainPack(id, hash) : pictures.pack(id, hash);
  }

  /** The speech of a viewer: marked where the voice is only tried. */
  speechFor(look: AvatarLook): ViewerOptions['speech'] {
    const { speech, mark } = this.options;
    return look === 'trial' ? markedSpeech(speech, mark) : speech;
  }

  stats(): { streams: number } {
    return { streams: this.admission.count };
  }

  /**
   * Ends all streams, and those that come until {@link takeBack}: their pages go on at another node. The engines belong to
   * their creator.
   */
  sendAway(): void {
    this.isAway = true;
    for (const stream of this.streams.values()) stream.end(SERVICE_RESTART, LEAVE);
  }

  /** Takes streams again. */
  takeBack(): void {
    this.isAway = false;
  }

  /** Ends the streams whose token is no longer valid, with the close code for that. */
  async endRevoked(): Promise<void> {
    const tokens = new Set([...this.streams.values()].map(({ token }) => token));
    for (const token of tokens) {
      if ((await this.options.access.resolve(token)) !== null) continue;
      for (const stream of this.streams.values()) {
        if (stream.token === token) stream.end(streamCloseCodes.notLoggedIn, 'not logged in any more');
      }
    }
  }

  add(stream: OpenStream): void {
    this.streams.set(stream.viewer.sessionId, stream);
    const { speech, log } = this.options;
    speech.warm?.(stream.voice).catch((error: unknown) => log?.(`A voice is not ready: ${String(error)}`));
    if (this.isAway) stream.end(SERVICE_RESTART, LEAVE);
  }

  remove(sessionId: string): void {
    this.streams.delete(sessionId);
  }

  /** Finds a stream and checks again that the caller may use it. */
  private async streamOf(sessionId: string, caller: StreamPrincipal): Promise<OpenStream> {
    const { access } = this.options;
    const stream = this.streams.get(sessionId);
    // Somebody else's stream gets the same answer as a missing one, so that session ids cannot be probed.
    if (!stream || stream.principal.principalId !== caller.principalId) {
      throw new ProviderError('unknownStreamSession', 'no such stream');
    }
    if (!(await access.isAvatarAllowed(caller, stream.avatar)))
      throw new ProviderError('unknownAvatar', 'avatar not allowed any more');
    if (!(await access.isVoiceAllowed(caller, stream.voice)))
      throw new ProviderError('unknownVoice', 'voice not allowed any more');
    return stream;
  }

  private async picture(make: () => Promise<AvatarPicture>): Promise<AvatarPicture> {
    try {
      return await make();
    } catch (error) {
      throw unknownAvatar(error);
    }
  }
}

/** The refusal for pictures that do not exist; any other error as it is. */
function unknownAvatar(error: unknown): unknown {
  const isUnknown =
    error instanceof AvatarError && (error.code === 'unknownAvatar' || error.code === 'unknownPose');
  return isUnknown ? new ProviderError('unknownAvatar', error.message) : error;
}

export const createProvider = (options: ProviderOptions): Provider => new Provider(options);
