/** The public API for plugins, ours and third parties', and for pages that mount a host. */
export { CommandButton, useCommandEnabled } from './host/CommandButton';
export {
  type Command,
  type CommandPlace,
  type CommandSource,
  type KeyBindings,
  keysOf,
} from './core/commands';
export type {
  CanvasElementProps,
  CanvasLayer,
  CanvasLayerProps,
  CanvasObject,
  CanvasObjectProps,
  ElementContribution,
  ElementEditorProps,
  ElementViewProps,
  Loader,
  PanelContribution,
  StageLayer,
  StageView,
  StageViewProps,
} from './core/contributions';
export type { Editor } from './host/editor';
export { EditorHost } from './host/EditorHost';
export { EditorStage } from './canvas/EditorStage';
export { PluginError, type PluginErrorCode, pluginErrorNumbers } from './core/errors';
export type { KernelEvents } from './core/events';
export { type Catalogue, type CatalogueEntry, createCatalogue } from './third-party/loading/catalogue';
export { loadPlayerPlugins } from './third-party/loading/playerPlugins';
export type { ExternalSource, FolderProblem, ListedPlugin } from './third-party/loading/source';
export {
  useDocument,
  useEditor,
  useHost,
  useOptionalService,
  usePlayer,
  useService,
} from './host/hostContext';
export { isApple, keysOfPress, showKeys } from './core/keymap';
export type { PluginNotice } from './core/notices';
export { createObservable, type Observable, type WritableObservable } from './core/observable';
export { Panel, Slot, usePanels } from './host/panels';
export { PlayerHost, type PlayerHostProps } from './players/PlayerHost';
export {
  API_VERSION,
  definePlugin,
  type Plugin,
  type PluginDefinition,
} from './core/plugin';
export { PluginBoundary } from './host/PluginBoundary';
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
  type AssetKind,
  type AssetKinds,
  type AvatarAsset,
  Assets,
  type AvatarState,
  AvatarStream,
  type Caption,
  type ChooseOptions,
  Conversation,
  ConversationSession,
  EditorPanels,
  type MaterialAsset,
  MaterialChooser,
  MaterialLibrary,
  type MaterialQuery,
  type Notice,
  Notifier,
  type RoleAsset,
  type SaveState,
  Saving,
  type Turn,
  type VoiceAsset,
} from './core/services';
export type { ForeignRequest, PluginContext } from './core/pluginContext';
export type { Permission } from './third-party/permissions/permissions';
export { networkOrigin } from './third-party/permissions/permissions';
export type { PluginSettings } from './core/settings';
export type { SlotName } from './core/slots';
export { type LocalText, localText, type PluginTexts } from './core/texts';
export { createToken, Token } from './core/token';
export { translate } from './core/translate';
export { useLabels } from './host/useLabel';
export { useObservable } from './host/useObservable';
export { liveSize } from './canvas/nodes';
export { coverCrop } from './drawing/coverCrop';
export { ColorField } from './fields/ColorField';
export { createIcon } from '../ui/createIcon';
export { insertElement, type InsertOptions } from './host/insertElement';
export { breakable, layoutText } from './drawing/layoutText';
export { type PropField, PropFields } from './fields/PropFields';
export { type SelectedProps, selectionIsOf, useSelectedProps } from './fields/selectedProps';
export { drawSurface, surfaceCss } from './drawing/surface';
export { linesOf, usePageFont } from './drawing/textLines';
export { drawWords, wordsCss, type WordsLook, type WordsSetting } from './drawing/words';
export { MaterialDialog } from './fields/MaterialDialog';
export { MaterialPicker } from './fields/MaterialPicker';
export { NumberField, type NumberFieldHandle } from './fields/NumberField';
export { MIXED, sharedValue } from './fields/numberText';
export {
  applyShadow,
  cssPaint,
  cssShadow,
  cssStroke,
  drawStroke,
  fillStyleOf,
  gradientLine,
  roundedPath,
  strokeOf,
} from './drawing/paint';
export { PaintColor } from './fields/PaintColor';
export { PaintField } from './fields/PaintField';
export { type Picture, PictureGrid, type PictureList } from './fields/PictureGrid';
export { Section } from './fields/Section';
export { SliderField } from './fields/SliderField';
export { StageVideo } from './players/StageVideo';
export { useGesture } from './fields/useGesture';
export { useImage } from './drawing/useImage';
export { useMaterial } from './drawing/useMaterial';
export { type DrawablePicture, usePoster } from './drawing/usePoster';
export { type PagedList, usePages } from './fields/usePages';
