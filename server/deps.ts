import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config';
import type { Connection } from './db/connection';
import type { AvatarEngine } from './engines/avatar/port';
import type {
  AvatarService,
  AvatarServiceName,
  FindServiceAvatar,
  LiveAvatar,
} from './engines/avatar-service/port';
import type { ChatEngine } from './engines/chat/port';
import type { Embeddings } from './engines/embeddings/port';
import type { FilmEngine, FilmLabels } from './engines/film/port';
import type { ImageEngine, LabelPicture, MarkStage, ReadMark } from './engines/image/port';
import type { MediaConverter } from './engines/media-conversion/port';
import type { MediaFacts, MediaFormat, MediaProbe } from './engines/media-probe/port';
import type { PortraitBaker } from './engines/portrait/port';
import type { Rerank } from './engines/rerank/port';
import type { CodeMessage, SmsEngine } from './engines/sms/port';
import type { LocalModelFolders } from './engines/shared/local-models/port';
import type { SpeechRecognition } from './engines/speech-recognition/port';
import type { SpeechSynthesis } from './engines/speech-synthesis/port';
import type { Storage } from './engines/storage/port';
import type { Typesetter } from './engines/typesetting/port';
import type {
  FindClonedVoice,
  ReadRecording,
  VoiceCloner,
  VoiceCloneService,
  VoiceKind,
} from './engines/voice-clone/port';
import type { Watermark } from './engines/watermark/port';
import type { WechatLogin, WechatUser } from './engines/wechat-login/port';
import type { ServerEvents } from './events';
import type { Inquiries } from './hooks';
import type { AddressTickets } from './http/address-tickets';
import type { Authentication } from './http/authentication';
import type { Route } from './http/register';
import type { SignedLinks } from './http/signed-links';
import type { Schedule } from './jobs';
import type { WorkHost } from './jobs/work-queue';
import type { Node } from './nodes/node';
import type { UnderWay } from './nodes/under-way';
import type { EngineFigures } from './telemetry/engine-figures';
import type { Tracing } from './telemetry/open-tracing';

/** Voices that are made from recordings. */
export interface VoiceCloneEngine {
  /** Who makes new ones. */
  offered: VoiceCloner;
  /** What recordings become here, the best first: clones where a service is set up, styles where the embedded voice is installed. */
  kinds(): Promise<readonly VoiceKind[]>;
  /** Who makes new voices of a kind; null where nobody does. */
  makerOf(kind: VoiceKind): VoiceCloner | null;
  /** Who made one; null when the settings of that service are gone. */
  byService(service: VoiceCloneService): VoiceCloner | null;
  /** Says how the voice of a number is found; until then no cloned voice speaks. */
  useVoices(find: FindClonedVoice): void;
  /** Reads a WAV or MP3 file that somebody has sent. @throws RecordingError */
  readRecording(bytes: Buffer): Promise<ReadRecording>;
}

/** Services that make avatars and show them live. */
export interface AvatarServices {
  /** Who makes new ones behind their portraits; null where nobody does. */
  offered: AvatarService | null;
  /** Who made one; null when the settings of that service are gone. */
  byName(name: AvatarServiceName): AvatarService | null;
  /**
   * Writes pictures as a video, as services want it.
   * @param pictures JPEG, 25 a second
   * @throws AvatarServiceError
   */
  writeVideo(pictures: readonly Buffer[], path: string): Promise<void>;
  /** Says how the avatar of a number is found; until then none is live. */
  useAvatars(find: FindServiceAvatar): void;
  /** The avatar of a number at its service; null where the portrait is all there is. */
  of(avatar: number): Promise<LiveAvatar | null>;
}

/** The ports to the outside world; the configuration chooses their adapters, `chat`, `recognition` and `rerank` anew at each use. */
export interface Engines {
  avatar: AvatarEngine;
  /** Makes talking portraits of photographs. */
  portraits: PortraitBaker;
  /** Null without a model: the embedded brain answers alone. */
  readonly chat: ChatEngine | null;
  /** Null without a service. */
  embeddings: Embeddings | null;
  readonly rerank: Rerank | null;
  image: ImageEngine;
  /** The embedded illustrator: what it draws stands in until a slower engine is done. */
  sketch: ImageEngine;
  labelImage: LabelPicture;
  markStage: MarkStage;
  readMark: ReadMark;
  /** Null when the programs that read videos and sounds are missing; they are tried at the first use. */
  mediaProbe(): Promise<MediaProbe | null>;
  /** What is in a file by its header alone; null when that cannot be read. */
  mediaHeader(path: string, format: MediaFormat): Promise<MediaFacts | null>;
  /** Null when conversions are off, or nothing here can convert; that is tried at the first use. */
  mediaConverter(): Promise<MediaConverter | null>;
  speech: SpeechSynthesis;
  localModels: LocalModelFolders;
  /** Names the settings that make voices sound as they do. */
  speechEdition(): string;
  /** Makes videos of films. */
  film: FilmEngine;
  filmLabels: FilmLabels;
  voiceClone: VoiceCloneEngine;
  avatarServices: AvatarServices;
  /** Null without a service: browsers listen by themselves, or not at all. */
  readonly recognition: SpeechRecognition | null;
  storage: Storage;
  /** Reads fonts, and sets texts in them. */
  typesetter: Typesetter;
  watermark: Watermark;
  /** @param outbox the sandbox's, null while that is off */
  sms(outbox: ((message: CodeMessage) => Promise<void>) | null): SmsEngine;
  /** @param takeCode the sandbox's, null while that is off */
  wechatLogin(takeCode: ((code: string) => Promise<WechatUser | null>) | null): WechatLogin;
}

/** What every domain of the server depends on. */
export interface ServerDeps extends Connection {
  /** The settings as they hold now: those that the back office changes are read where they are used. */
  config: Config;
  /** The installation's signing key. */
  secret: string;
  engines: Engines;
  events: ServerEvents;
  /** What domains ask domains above them. */
  inquiries: Inquiries;
  http: FastifyInstance;
  route: Route;
  authentication: Authentication;
  links: SignedLinks;
  tickets: AddressTickets;
  schedule: Schedule;
  /** This server among the servers of its database. */
  node: Node;
  /** What it does at the moment. */
  underWay: UnderWay;
  /** Where queues of work run. */
  work: WorkHost;
  metrics: Registry;
  tracing: Tracing;
  /** How long engines take. */
  engineFigures: EngineFigures;
  /** Logs something that an operator should look at. */
  warn: (line: string) => void;
  onError: (error: unknown) => void;
}
