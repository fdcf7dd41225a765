import { avatarBase } from '../../../contract/document/limits';
import { AiCreation, Assets, AvatarStream, definePlugin } from '../../kernel';
import { AVATAR_OBJECT } from './avatarObject';
import { IconAvatar } from '../../ui/icons/editor';

const loadAvatarPanel = () => import('./AvatarPanel');
const loadAvatarInspector = () => import('./AvatarInspector');
const loadCanvasAvatar = () => import('./CanvasAvatar');
const loadStageStill = () => import('./StageStill');

/** The avatar plugin: chooses the avatar of a project and places it on the stage. */
export default definePlugin({
  id: 'mirra.avatar',
  version: '1.0.0',
  apiVersion: 1,
  title: 'avatar:title',
  hosts: ['editor', 'player'],
  requires: { assets: Assets },
  optional: { stream: AvatarStream, creation: AiCreation },
  setup(ctx, { assets, creation }) {
    ctx.panels.add({
      slot: 'rail',
      id: 'avatar',
      title: 'avatar:title',
      icon: IconAvatar,
      order: 20,
      load: loadAvatarPanel,
    });
    ctx.panels.add({
      slot: 'inspector',
      id: 'avatar-inspector',
      title: 'avatar:title',
      order: 20,
      when: ({ session }) => session.selection.get()[0] === AVATAR_OBJECT,
      load: loadAvatarInspector,
    });
    ctx.canvasObjects.add({
      id: AVATAR_OBJECT,
      title: 'avatar:title',
      icon: IconAvatar,
      lockAspect: true,
      minimum: { width: avatarBase.width / 8, height: avatarBase.height / 8 },
      bounds: 'reachable',
      box: ({ events, avatar }) => (events.virtualUrl === null ? null : avatar),
      setBox: (draft, box) => {
        draft.avatar = box;
      },
      load: loadCanvasAvatar,
    });
    ctx.stageViews.add({ id: 'avatar-still', layer: 'avatar', load: loadStageStill });
    if (creation === null) return;
    ctx.onDispose(
      creation.offer({
        id: 'avatar',
        title: 'ai-creation:step.avatar',
        order: 20,
        make: async (task) => (await import('./creationStep')).makeAvatar(task, assets),
      }),
    );
  },
});
