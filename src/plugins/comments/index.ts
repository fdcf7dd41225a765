import { Commenting, definePlugin, EditorPanels, type PluginContext } from '../../kernel';
import { CommentView, createCommentView } from './commentView';
import { RailIcon } from './RailIcon';

const loadCommentsPanel = () => import('./CommentsPanel');
const loadPins = () => import('./Pins');
const loadGuestPanel = () => import('./GuestPanel');
const loadGuestButton = () => import('./GuestButton');

function setUpEditor(ctx: PluginContext, panels: EditorPanels | null): void {
  ctx.panels.add({
    slot: 'rail',
    id: 'comments',
    title: 'comments:title',
    icon: RailIcon,
    order: 80,
    load: loadCommentsPanel,
  });
  ctx.panels.add({ slot: 'stage-marks', id: 'comment-pins', title: 'comments:title', load: loadPins });
  ctx.commands.add({
    id: 'comments:open',
    label: 'comments:open',
    group: 'project-file:group',
    run: () => panels?.open('comments'),
  });
  // The message about new comments leads to them.
  if (window.location.hash === '#comments') panels?.open('comments');
}

function setUpGuest(ctx: PluginContext): void {
  ctx.stageViews.add({ id: 'mirra.comment-pins', layer: 'stage-marks', load: loadPins });
  ctx.stageViews.add({ id: 'mirra.comments', layer: 'beside-stage', load: loadGuestPanel });
  ctx.stageViews.add({ id: 'mirra.comment-button', layer: 'controls', order: 40, load: loadGuestButton });
}

/** Comments on the draft: a panel in the editor for its owner, and one beside the player for those who were invited. */
export default definePlugin({
  id: 'mirra.comments',
  version: '1.0.0',
  apiVersion: 1,
  title: 'comments:title',
  hosts: ['editor', 'player'],
  optional: { panels: EditorPanels, commenting: Commenting },
  provides: [CommentView],
  setup(ctx, { panels, commenting }) {
    ctx.services.provide(CommentView, createCommentView(ctx.editor === null && commenting !== null));
    if (ctx.editor !== null) setUpEditor(ctx, panels);
    else if (commenting !== null) setUpGuest(ctx);
  },
});
