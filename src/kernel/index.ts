/** The public API of the platform for plugins, ours and third parties', and for pages that mount a host. */
export { createIcon } from '../ui/createIcon';
export {
  type AiCreateData,
  AiCreation,
  type AiGround,
  type AiLayout,
  type AiPart,
  type AiPlace,
  type AiProgress,
  type AiStep,
  type AiStepTask,
  AiWish,
} from './core/aiCreation';
export {
  type Command,
  type CommandPlace,
  type CommandSource,
  type KeyBindings,
  keysOf,
} from './core/commands';
export type {
  ArrivalPlace,
  Arrivals,
  CanvasElementProps,
  CanvasLayer,
  CanvasLayerProps,
  CanvasObject,
  CanvasObjectProps,
  ElementContribution,
  ElementInsert,
  ElementInspector,
  ElementReceivers,
  InspectorPartProps,
  ElementEditorProps,
  ElementViewProps,
  Loader,
  PanelContribution,
  StageLayer,
  StageView,
  StageViewProps,
} from './core/contributions';
export { DraftFollowing, type FollowedSave } from './core/draftFollowing';
export { PluginError, type PluginErrorCode, pluginErrorNumbers } from './core/errors';
export type { KernelEvents } from './core/events';
export { type CueSentence, FilmEditing, SpeechCues } from './core/filmEditing';
export { isApple, keysOfPress, showKeys } from './core/keymap';
export type { PluginNotice } from './core/notices';
export { createObservable, type Observable, type WritableObservable } from './core/observable';
export {
  API_VERSION,
  definePlugin,
  type Plugin,
  type PluginDefinition,
} from './core/plugin';
export type { ForeignRequest, PluginContext } from './core/pluginContext';
export { give, type GivenService, PluginHost, RunningHost } from './core/pluginHost';
export type { PluginStatus } from './core/pluginStatus';
export type {
  EditorPorts,
  EditorSession,
  HostKind,
  PlayerPorts,
  Placement,
  PlayerSurface,
  ProjectInfo,
  StageObject,
  StageViewOptions,
} from './core/ports';
export type { Entry } from './core/registry';
export {
  type Arrival,
  type AssetKind,
  type AssetKinds,
  type AssetTrial,
  type AvatarAsset,
  Assets,
  type AvatarState,
  AvatarStream,
  type Caption,
  type ChooseOptions,
  Conversation,
  ConversationSession,
  EditorPanels,
  Commenting,
  Kiosk,
  Listening,
  type MaterialAsset,
  MaterialChooser,
  MaterialLibrary,
  type FontAsset,
  type OwnFontAsset,
  FontLibrary,
  type MaterialQuery,
  type Notice,
  type NoticeAction,
  Notifier,
  type Phrase,
  type ReadingState,
  type ReadingVoice,
  type RecogniserKind,
  type RecognizerKind,
  type RecognitionState,
  type RoleAsset,
  type SaveState,
  Saving,
  StageIntake,
  type AnswerDetails,
  TextToSpeech,
  type Turn,
  type VoiceAsset,
} from './core/services';
export type { PluginSettings } from './core/settings';
export type { SlotName } from './core/slots';
export { type LocalText, localText, type PluginTexts } from './core/texts';
export { createToken, Token } from './core/token';
export { translate } from './core/translate';
export { CommandButton, useCommandEnabled } from './host/CommandButton';
export { EditorStage } from './canvas/EditorStage';
export { ElementDrawing } from './canvas/ElementDrawing';
export { createElementDrawer, type DrawnElement, type ElementDrawer } from './canvas/off-screen/drawer';
export { EditorHost } from './editor/EditorHost';
export { PluginBoundary } from './host/PluginBoundary';
export { type CommandList, useCommands } from './host/useCommands';
export { useCanvasObjects, useElementTypes, useHeightFor } from './host/useStageTypes';
export type { CanvasObjectInfo, ElementTypeInfo } from './core/contributionInfo';
export type { Editor } from './host/editor';
export {
  useDocument,
  useEditor,
  useHost,
  useOptionalService,
  usePlayer,
  useService,
} from './host/hostContext';
export { insertElement, type InsertOptions } from './core/insertElement';
export { Panel, Slot, usePanels } from './host/panels';
export {
  type DefinedElement,
  defineElement,
  type ElementDefinition,
  type InsertEntry,
} from './core/defineElement';
export { selectionIsOf } from './core/selectionIsOf';
export { useLabels } from './host/useLabel';
export { useObservable } from './host/useObservable';
export { PlayerHost, type PlayerHostProps } from './players/PlayerHost';
export { silentPlugins } from './players/silentPlugins';
export { StageViews } from './players/StageViews';
export { type Catalogue, type CatalogueEntry, createCatalogue } from './third-party/loading/catalogue';
export { loadPlayerPlugins } from './third-party/loading/playerPlugins';
export type { ExternalSource, FolderProblem, ListedPlugin } from './third-party/loading/source';
export type { Permission } from './third-party/permissions/permissions';
export { networkOrigin } from './third-party/permissions/permissions';
