import type { Page } from '../../../contract/common/schema';
import type { Font, OwnFont, UsedFont } from '../../../contract/font/schema';
import type { Avatar, Conversion, Material, OwnConversion, Voice } from '../../../contract/material/schema';
import type { Project } from '../../../contract/project/schema';
import type { Point } from '../../document';
import type { Observable } from './observable';
import { createToken } from './token';

/** A button of a toast, its label in the user's language; pressing it closes the toast. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A translation key `ns:key`, or a translated text, which may offer something to do. */
export type Notice = string | { readonly text: string; readonly action?: NoticeAction };

/** Toasts. */
export interface Notifier {
  info(notice: Notice): void;
  success(notice: Notice): void;
  warn(notice: Notice): void;
  error(notice: Notice): void;
}
export const Notifier = createToken<Notifier>('mirra.notifier');

/** Whether an asset is only tried, the code of the product to buy, and whether a membership includes it; absent, it is free. */
export type AssetTrial = Partial<Readonly<Pick<Material, 'trial' | 'product' | 'vip'>>>;

/** How far the conversion of a video is that browsers do not play; what and why for its owner alone. */
export type AssetConversion = Readonly<Conversion & Partial<Pick<OwnConversion, 'codec' | 'problem'>>>;

/** A picture or a video of the library; a video with a `conversion` does not play yet, and its cover stands for it. */
export type MaterialAsset = Pick<
  Material,
  'id' | 'name' | 'fileType' | 'fileUrl' | 'coverUrl' | 'generated' | 'mark'
> & { readonly conversion?: AssetConversion } & AssetTrial;
/** An avatar of the library. */
export type AvatarAsset = Pick<Avatar, 'id' | 'name' | 'coverUrl' | 'stillUrl'> & AssetTrial;
/** A voice of the library. */
export type VoiceAsset = Pick<Voice, 'id' | 'name' | 'locale' | 'approximate'> & AssetTrial;
/** A font that the user has uploaded. */
export type FontAsset = Readonly<Font>;
/** The same with its size, in the user's list. */
export type OwnFontAsset = Readonly<OwnFont>;
/** The role that answers in a conversation. */
export type RoleAsset = NonNullable<Project['assets']['role']>;

/** The assets by kind. */
export interface AssetKinds {
  material: MaterialAsset;
  avatar: AvatarAsset;
  voice: VoiceAsset;
  font: FontAsset;
  role: RoleAsset;
}
/** Kinds of assets that a document refers to. */
export type AssetKind = keyof AssetKinds;

/** Resolves the ids that a document holds to names and addresses. */
export interface Assets {
  /** The asset; `undefined` while it is loading, `null` when there is none. One observable for each id. */
  resolve<K extends AssetKind>(
    kind: K,
    id: AssetKinds[K]['id'],
  ): Observable<AssetKinds[K] | null | undefined>;
  /** Stores an asset from a list, so that choosing it needs no second call. */
  remember<K extends AssetKind>(kind: K, asset: AssetKinds[K]): void;
  /**
   * When the account may have got other assets, as by a purchase, milliseconds since 1970; 0 before that. Lists that are older
   * are read again.
   */
  readonly changedAt: Observable<number>;
  /** The account may have got other assets: looks up those anew that were only tried, and lets lists be read again. */
  renew(): Promise<void>;
}
export const Assets = createToken<Assets>('mirra.assets');

/** Filter of a list: pictures or videos of the stock, or the user's own. */
export interface MaterialQuery {
  readonly source: 'stock' | 'own';
  readonly type: MaterialAsset['fileType'];
  /** From 1. */
  readonly page: number;
}

/** The pictures and videos that a user may put on a stage. */
export interface MaterialLibrary {
  list(query: MaterialQuery, signal: AbortSignal): Promise<Page<MaterialAsset>>;
  /**
   * Uploads a file to the user's library.
   * @param onProgress called with the sent share, 0 to 1.
   * @param cutOutOf the picture that the file was cut out of, by its id: of each there is one cut-out, in the same folder
   */
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void; cutOutOf?: string },
  ): Promise<MaterialAsset | null>;
  /** Tries a conversion again that has failed. */
  convert(id: string): Promise<void>;
}
export const MaterialLibrary = createToken<MaterialLibrary>('mirra.material-library');

/** The fonts that the user has uploaded. */
export interface FontLibrary {
  list(signal: AbortSignal): Promise<readonly OwnFontAsset[]>;
  /**
   * Uploads a file, for which the user has confirmed the right to use it.
   * @param onProgress called with the sent share, 0 to 1.
   */
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<OwnFontAsset>;
  /** Where a font is used: how many projects, and the latest three. */
  usesOf(id: string, signal: AbortSignal): Promise<Pick<UsedFont, 'projects' | 'projectCount'>>;
  /** Deletes a font; texts that it sets are shown in the font of the site. */
  remove(id: string): Promise<void>;
}
export const FontLibrary = createToken<FontLibrary>('mirra.font-library');

/** Options of the upload drawer. */
export interface ChooseOptions {
  /** Title of the drawer, in the user's language; 'upload background' by default. */
  readonly title?: string;
  readonly types: readonly MaterialAsset['fileType'][];
  /** Methods by their place in `uploadMethods` (0 is the local upload); all by default. */
  readonly methods?: readonly number[];
  /** What it is for, where that takes less than the types do. */
  readonly use?: 'sleepVideo';
}

/** Asks the user for a picture or a video: by upload, link, library, or generation from a text. */
export interface MaterialChooser {
  /** Returns the first chosen asset; null when the user closed without one. */
  choose(options: ChooseOptions): Promise<MaterialAsset | null>;
}
export const MaterialChooser = createToken<MaterialChooser>('mirra.material-chooser');

/** What is dropped on the stage or pasted: files, and the words that came with them. */
export interface Arrival {
  readonly files: readonly File[];
  readonly text: string;
  /** The same as HTML, where the program that it comes from has written that too. */
  readonly html?: string;
}

/** Puts what is dropped or pasted on the stage: pictures, videos and words as elements. */
export interface StageIntake {
  /**
   * @param at a point of the stage, in its units; without it a free place is sought.
   * @returns false when there is nothing in it to take.
   */
  take(arrival: Arrival, at?: Point): boolean;
}
export const StageIntake = createToken<StageIntake>('mirra.stage-intake');

/** The save state of the project. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Edits are kept locally; the next attempt is at `retryAt` (milliseconds since 1970). */
  | { kind: 'offline'; retryAt: number }
  /** Another window has saved; the user has to choose. */
  | { kind: 'conflict' }
  /**
   * The server refuses a change permanently; all other changes are saved. `pluginId` is the third party that made it, null when
   * it is unknown or the user's own; `elements` are the ids of elements that cannot be saved as they are, if there are any.
   */
  | { kind: 'refused'; message: string; pluginId: string | null; elements?: readonly string[] };

/** Autosave, for plugins that need the server to have the latest state. */
export interface Saving {
  readonly state: Observable<SaveState>;
  /** Saves pending changes; false after a failure. */
  flush(): Promise<boolean>;
}
export const Saving = createToken<Saving>('mirra.saving');

/** The panels beside the editor's stage. */
export interface EditorPanels {
  /** Opens the rail panel with this id, and closes the open one. */
  open(id: string): void;
}
export const EditorPanels = createToken<EditorPanels>('mirra.editor-panels');

/** The avatar's state. */
export type AvatarState =
  | 'connecting'
  | 'idle'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'asleep'
  | 'disconnected'
  /** All places are taken: it answers in text until one is free. */
  | 'waiting'
  /** The project has none. */
  | 'absent';

/** The current sentence of the avatar, and how many of its characters have been spoken. */
export interface Caption {
  readonly text: string;
  readonly spoken: number;
}

/** The avatar's picture and voice. */
export interface AvatarStream {
  readonly state: Observable<AvatarState>;
  readonly caption: Observable<Caption | null>;
  /** Id of the open stream, by which a question lets the avatar speak its answer; null without one. */
  readonly sessionId: Observable<string | null>;
  say(text: string, options?: { interrupt?: boolean }): Promise<void>;
  interrupt(): Promise<void>;
  /** Stops the stream; the state is `asleep` until {@link AvatarStream.wake}. */
  sleep(): void;
  wake(): void;
  /** Enables sound; call it from a user's gesture. */
  resume(): Promise<void>;
  setMuted(muted: boolean): void;
  readonly muted: Observable<boolean>;
  /** Loudness of what is being played, 0 to 1, about 30 times a second. */
  readonly loudness: Observable<number>;
  /** Lets the avatar look as if it listened, until it is told otherwise. */
  attend(attention: boolean): void;
}
export const AvatarStream = createToken<AvatarStream>('mirra.avatar-stream');

/** Where the reading of a text stands: nothing yet, being synthesized, heard, or heard to its end. */
export type ReadingState = 'undefined' | 'connecting' | 'play' | 'stop';

/** A voice of the library; each level runs from 0 to 100, and 50 is the voice's own. */
export interface ReadingVoice {
  /** Id of a voice; by default the project's voice. */
  readonly voice?: number;
  readonly speed?: number;
  readonly volume?: number;
  readonly pitch?: number;
}

/** Reads texts aloud to a logged-in user, apart from the avatar. */
export interface TextToSpeech {
  readonly state: Observable<ReadingState>;
  /**
   * Reads a text, at most 2,000 characters; another one that is being read ends. Resolves when it has been heard or was stopped; rejects
   * when it cannot be synthesized or played.
   */
  speak(text: string, voice?: ReadingVoice): Promise<void>;
  stop(): void;
}
export const TextToSpeech = createToken<TextToSpeech>('mirra.text-to-speech');

/** What an answer rests on, and how to go on from it. */
export interface AnswerDetails {
  readonly messageId: string;
  /** The chunks that it cites, each once. */
  readonly sources: readonly { documentId: string; chunkId: string; documentName: string }[];
  /** Questions to go on with. */
  readonly suggestions: readonly string[];
  /** Whether a tool waits for consent to change something. */
  readonly needsConsent: boolean;
}

/** One message of a conversation. */
export interface Turn {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** `streaming` while more text arrives. */
  readonly status: 'streaming' | 'done' | 'stopped' | 'failed';
  /** Of an answer that is done. */
  readonly details?: AnswerDetails;
}

/** The conversation with the role behind the avatar. */
export interface Conversation {
  readonly turns: Observable<readonly Turn[]>;
  /** An answer is under way: until the avatar has begun to say it, or it has ended without that. */
  readonly busy: Observable<boolean>;
  ask(text: string): Promise<void>;
  /** Agrees to what the last answer asked consent for; `text` is what the user said to that. */
  consent(text: string): Promise<void>;
  stop(): void;
  readonly openingRemarks: string;
  readonly commonQuestions: readonly string[];
}
export const Conversation = createToken<Conversation>('mirra.conversation');

/** A kiosk page: it begins asleep, and starts a new conversation for each visitor. */
export interface Kiosk {
  /** Starts a new conversation for the next visitor; the player begins asleep. */
  renew(): void;
}
export const Kiosk = createToken<Kiosk>('mirra.kiosk');

/** The page's guest may comment on the draft that it shows. */
export interface Commenting {
  readonly allowed: true;
}
export const Commenting = createToken<Commenting>('mirra.commenting');

/** The conversation that the page has opened; without one the first question opens it. */
export interface ConversationSession {
  readonly id: string;
}
export const ConversationSession = createToken<ConversationSession>('mirra.conversation-session');

/** The connection to what recognizes speech. */
export type RecognitionState = 'undefined' | 'connecting' | 'open' | 'closing' | 'closed';

/**
 * What understands speech here: a service of the installation, the browser on this device, the service of the browser's
 * vendor, or nothing but the set phrases.
 */
export type RecognizerKind = 'service' | 'local' | 'remote' | 'phrases';

/** @deprecated Use {@link RecognizerKind}. */
export type RecogniserKind = RecognizerKind;

/** A set phrase that the avatar obeys. */
export type Phrase = 'wake' | 'sleep' | 'stop';

/** The visitor's microphone. */
export interface Listening {
  readonly state: Observable<RecognitionState>;
  /** Null until it is known. */
  readonly recognizer: Observable<RecognizerKind | null>;
  /** @deprecated Use `recognizer`. */
  readonly recogniser: Observable<RecognizerKind | null>;
  /** Loudness of the microphone, 0 to 1. */
  readonly level: Observable<number>;
  /** What was understood so far of the current question. */
  readonly heard: Observable<string>;
  /** Seconds that are left of the recording; null without one. */
  readonly remaining: Observable<number | null>;
  /** Asks one question, or listens until it is told to stop, as the project says. */
  start(): Promise<void>;
  stop(): void;
  /** The words of the set phrases; '' for one that is not set. */
  readonly phrases: Readonly<Record<Phrase, string>>;
  /** A sleeping avatar obeys its wake phrase and nothing else. */
  setAsleep(asleep: boolean): void;
  /** Returns a function that stops it. */
  onPhrase(listener: (phrase: Phrase) => void): () => void;
}
export const Listening = createToken<Listening>('mirra.listening');
