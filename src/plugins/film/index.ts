import i18next from 'i18next';
import { filmLimits } from '../../../contract/film/limits';
import {
  Assets,
  definePlugin,
  FilmEditing,
  MaterialLibrary,
  Notifier,
  type PluginContext,
  Saving,
  SpeechCues,
} from '../../kernel';
import { IconGlobe, IconPlay, IconSparkle, IconTemplates } from '../../ui/icons';
import { IconPlus, IconTrash, IconUpload } from '../../ui/icons/actions';
import { IconClapperboard, IconDuplicate, IconLogo, IconNewWindow, IconScript } from '../../ui/icons/editor';
import { createTracks, revisionOf, UnsavedError } from './player/tracks';
import { Playing } from './playing';
import { createSpeechCues } from './speechCues';
import { createStudio, followShown, Studio } from './studio';

const loadStrip = () => import('./strip/SceneStrip');
const loadScript = () => import('./script/ScriptPanel');
const loadScreen = () => import('./player/PlayScreen');
const loadRender = () => import('./render/RenderButton');
const loadLanguages = () => import('./languages/LanguagesPanel');
const loadDialogs = () => import('./FilmDialogs');
const loadBrand = () => import('./brand/BrandPanel');
const loadPreviewButton = () => import('./preview/PreviewButton');
const loadSettings = () => import('./settings/FilmPanel');

const GROUP = 'studio:group';

/** What makes the editor a studio for films: the scenes, their scripts, and how a film sounds. */
export default definePlugin({
  id: 'mirra.film',
  version: '1.0.0',
  apiVersion: 1,
  title: 'studio:title',
  requires: {
    assets: Assets,
    editing: FilmEditing,
    library: MaterialLibrary,
    notifier: Notifier,
    saving: Saving,
  },
  provides: [Studio, Playing, SpeechCues],
  setup(ctx, { assets, editing, notifier, saving }) {
    const saved = async () => {
      if (!(await saving.flush())) throw new UnsavedError();
      return revisionOf(ctx.project.id);
    };
    const { id: filmId } = ctx.project;
    const tracks = createTracks(filmId, saved, { changedAt: assets.changedAt.get });
    const studio = createStudio(editing, { filmId, tracks, saved, assets });
    ctx.onDispose(() => {
      studio.player.stop();
      studio.pictures.close();
    });
    ctx.services.provide(Studio, studio);
    ctx.services.provide(Playing, studio);
    ctx.onDispose(followShown(editing, studio.selected));
    const cues = createSpeechCues(editing);
    ctx.services.provide(SpeechCues, cues);
    ctx.onDispose(cues.stop);
    ctx.panels.add({
      slot: 'below-stage',
      id: 'film:scenes',
      title: 'studio:scenes',
      load: loadStrip,
    });
    ctx.panels.add({
      slot: 'rail',
      id: 'film:script',
      title: 'studio:script',
      icon: IconScript,
      order: -20,
      load: loadScript,
    });
    ctx.panels.add({
      slot: 'rail',
      id: 'film:settings',
      title: 'studio:film',
      icon: IconClapperboard,
      order: 60,
      load: loadSettings,
    });
    ctx.panels.add({
      slot: 'rail',
      id: 'film:languages',
      title: 'film-languages:title',
      icon: IconGlobe,
      order: 70,
      load: loadLanguages,
    });
    ctx.panels.add({
      slot: 'rail',
      id: 'film:brand',
      title: 'studio:brand',
      icon: IconLogo,
      order: 80,
      load: loadBrand,
    });
    ctx.panels.add({ slot: 'stage-marks', id: 'film:screen', title: 'studio:play.start', load: loadScreen });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'film:preview',
      title: 'project-file:openPreview',
      order: 70,
      load: loadPreviewButton,
    });
    ctx.panels.add({
      slot: 'topbar-end',
      id: 'film:render',
      title: 'studio:render.open',
      order: 90,
      load: loadRender,
    });
    ctx.panels.add({ slot: 'overlay', id: 'film:dialogs', title: 'studio:import.title', load: loadDialogs });
    addCommands(ctx, studio, notifier);
    if (isImportAsked()) studio.importing.set('file');
  },
});

/**
 * Whether the list of films has made this one for a file: its address says so, once. A page that is loaded again does not ask for the
 * file again.
 */
function isImportAsked(): boolean {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('import')) return false;
  address.searchParams.delete('import');
  window.history.replaceState(window.history.state, '', address);
  return true;
}

/** What a film may have, for whoever would put more into it. */
const noRoomText = (): string =>
  i18next.t('studio:noRoom', {
    scenes: filmLimits.scenes,
    characters: new Intl.NumberFormat(i18next.language).format(filmLimits.script),
  });

function addCommands(
  ctx: PluginContext,
  { scenes, player, importing, taking }: Studio,
  notifier: Notifier,
): void {
  ctx.commands.add({
    id: 'film:play',
    label: 'studio:play.start',
    icon: IconPlay,
    group: GROUP,
    keys: ['Space'],
    scope: 'stage',
    run() {
      const { kind } = player.state.get();
      if (kind === 'playing' || kind === 'loading') player.pause();
      else if (kind === 'paused') player.resume();
      else player.play({ scene: scenes.shown(), frame: 0 });
    },
  });
  ctx.commands.add({
    id: 'film:open-preview',
    label: 'project-file:openPreview',
    keywords: 'project-file:openPreviewWords',
    icon: IconNewWindow,
    group: GROUP,
    run: () => void window.open(`/film/preview/${ctx.project.id}`, '_blank', 'noopener'),
  });
  ctx.commands.add({
    id: 'film:add-scene',
    label: 'studio:add',
    icon: IconPlus,
    group: GROUP,
    keys: ['Mod+M'],
    when: () => scenes.hasRoomFor(1),
    run: () => scenes.add(),
  });
  ctx.commands.add({
    id: 'film:take-scene',
    label: 'studio:take',
    icon: IconTemplates,
    group: GROUP,
    when: () => scenes.hasRoomFor(1),
    run: () => taking.set(true),
  });
  ctx.commands.add({
    id: 'film:import',
    label: 'studio:import.title',
    icon: IconUpload,
    group: GROUP,
    run: () => importing.set('file'),
  });
  ctx.commands.add({
    id: 'film:write',
    label: 'studio:write',
    icon: IconSparkle,
    group: GROUP,
    run: () => importing.set('topic'),
  });
  ctx.commands.add({
    id: 'film:duplicate-scenes',
    label: 'studio:duplicate',
    icon: IconDuplicate,
    group: GROUP,
    run: () => {
      if (!scenes.duplicate()) notifier.warn({ text: noRoomText() });
    },
  });
  ctx.commands.add({
    id: 'film:delete-scenes',
    label: 'studio:remove',
    icon: IconTrash,
    group: GROUP,
    run: () => {
      if (!scenes.remove()) notifier.warn('studio:lastScene');
    },
  });
  ctx.commands.add({
    id: 'film:previous-scene',
    label: 'studio:previous',
    group: GROUP,
    keys: ['PageUp'],
    run: () => scenes.step(-1),
  });
  ctx.commands.add({
    id: 'film:next-scene',
    label: 'studio:next',
    group: GROUP,
    keys: ['PageDown'],
    run: () => scenes.step(1),
  });
}
