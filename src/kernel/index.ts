/** The public API for plugins, ours and third parties', and for pages that mount a host. */
export { CommandButton, useCommandEnabled } from './CommandButton';
export { type Command, type CommandPlace, type CommandSource, type KeyBindings, keysOf } from './commands';
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
} from './contributions';
export type { Editor } from './editor';
export { EditorHost } from './EditorHost';
export { EditorStage } from './EditorStage';
export { PluginError, type PluginErrorCode, pluginErrorNumbers } from './errors';
export type { KernelEvents } from './events';
export { type Catalogue, type CatalogueEntry, createCatalogue } from './external/catalogue';
export { loadPlayerPlugins } from './external/playerPlugins';
export type { ExternalSource, FolderProblem, ListedPlugin } from './external/source';
export {
  useDocument,
  useEditor,
  useHost,
  useOptionalService,
  usePlayer,
  useService,
} from './hostContext';
export { isApple, keysOfPress, showKeys } from './keymap';
export type { PluginNotice } from './notices';
export { createObservable, type Observable, type WritableObservable } from './observable';
export { Panel, Slot, usePanels } from './panels';
export { PlayerHost, type PlayerHostProps } from './PlayerHost';
export { API_VERSION, definePlugin, type Plugin, type PluginContext, type PluginDefinition } from './plugin';
export { PluginBoundary } from './PluginBoundary';
export { give, type GivenService, PluginHost, type PluginStatus, RunningHost } from './pluginHost';
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
} from './ports';
export type { Entry } from './registry';
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
} from './services';
export type { ForeignRequest, Permission } from './permissions/permissions';
export { networkOrigin } from './permissions/permissions';
export type { PluginSettings } from './settings';
export type { SlotName } from './slots';
export { type LocalText, localText, type PluginTexts } from './texts';
export { createToken, Token } from './token';
export { translate } from './translate';
export { useLabels } from './useLabel';
export { useObservable } from './useObservable';
export { liveSize } from './canvas/nodes';
export { coverCrop } from './parts/coverCrop';
export { ColorField } from './parts/ColorField';
export { createIcon } from '../ui/createIcon';
export { insertElement, type InsertOptions } from './parts/insertElement';
export { breakable, layoutText } from './parts/layoutText';
export { type PropField, PropFields } from './parts/PropFields';
export { type SelectedProps, selectionIsOf, useSelectedProps } from './parts/selectedProps';
export { drawSurface, surfaceCss } from './parts/surface';
export { linesOf, usePageFont } from './parts/textLines';
export { drawWords, wordsCss, type WordsLook, type WordsSetting } from './parts/words';
export { MaterialDialog } from './parts/MaterialDialog';
export { MaterialPicker } from './parts/MaterialPicker';
export { NumberField, type NumberFieldHandle } from './parts/NumberField';
export { MIXED, sharedValue } from './parts/numberText';
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
} from './parts/paint';
export { PaintColor } from './parts/PaintColor';
export { PaintField } from './parts/PaintField';
export { type Picture, PictureGrid, type PictureList } from './parts/PictureGrid';
export { Section } from './parts/Section';
export { SliderField } from './parts/SliderField';
export { StageVideo } from './parts/StageVideo';
export { useGesture } from './parts/useGesture';
export { useImage } from './parts/useImage';
export { useMaterial } from './parts/useMaterial';
export { type DrawablePicture, usePoster } from './parts/usePoster';
export { type PagedList, usePages } from './parts/usePages';
