import i18next from 'i18next';
import { call } from '../../api/client';
import { Assets, AvatarStream, definePlugin, Notifier } from '../../kernel';
import { hasSockets } from './connection';
import { OpenAvatarStream } from './openStream';
import { openAvatarStream, silentStream } from './service';

const loadAiMark = () => import('./AiMark');
const loadAvatarView = () => import('./AvatarView');
const loadNoAvatar = () => import('./NoAvatar');
const loadSoundButton = () => import('./SoundButton');
const loadStreamStatus = () => import('./StreamStatus');

/** Plays the avatar: picture, voice and captions of the project's avatar stream. */
export default definePlugin({
  id: 'mirra.avatar-stream',
  version: '1.0.0',
  apiVersion: 1,
  title: 'player:avatarStream',
  hosts: ['player'],
  requires: { assets: Assets, notifier: Notifier },
  provides: [AvatarStream, OpenAvatarStream],
  setup(ctx, { notifier }) {
    const { events, voice, roleId } = ctx.document.get();
    ctx.stageViews.add({
      id: 'mirra.avatar-stream.ai-mark',
      layer: 'elements',
      load: loadAiMark,
    });
    if (events.virtualUrl === null || !hasSockets()) {
      ctx.services.provide(AvatarStream, silentStream());
      ctx.services.provide(OpenAvatarStream, null);
      ctx.stageViews.add({ id: 'mirra.avatar-stream.none', layer: 'over-stage', load: loadNoAvatar });
      return;
    }
    const stream = openAvatarStream(
      {
        avatar: events.virtualUrl.id,
        voice: events.audioId,
        role: roleId,
        gestures: events.ownGestures === false ? 'marked' : 'auto',
        ...voice,
      },
      () => notifier.warn(i18next.t('player:speechFailed')),
    );
    ctx.onDispose(() => stream.player.dispose());
    call('GET /provider/get_avatar_info', { query: { id: events.virtualUrl.id } }, { quiet: true }).catch(
      () => notifier.warn('player:avatarInfoFailed'),
    );
    // Sound may start only after a gesture, anywhere on the page.
    for (const type of ['pointerdown', 'keydown']) ctx.listen(window, type, () => void stream.resume());
    ctx.services.provide(AvatarStream, stream);
    ctx.services.provide(OpenAvatarStream, stream);
    ctx.stageViews.add({ id: 'mirra.avatar-stream', layer: 'avatar', load: loadAvatarView });
    ctx.stageViews.add({
      id: 'mirra.avatar-stream.status',
      layer: 'over-stage',
      load: loadStreamStatus,
    });
    ctx.stageViews.add({ id: 'mirra.avatar-stream.sound', layer: 'controls', load: loadSoundButton });
  },
});
