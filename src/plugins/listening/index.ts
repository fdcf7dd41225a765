import i18next from 'i18next';
import { AvatarStream, Conversation, definePlugin, Listening, Notifier } from '../../kernel';
import type { Trouble } from './continuous/trouble';
import { OpenListeningToken } from './listeningToken';
import { openListening } from './openListening';
import { canSpot, openPhraseSpotter } from './phrases';

const loadTalkButtons = () => import('./question-button/TalkButtons');
const loadStageQuestionButton = () => import('./question-button/StageQuestionButton');
const loadTroubleNotice = () => import('./question-button/TroubleNotice');
const loadConsentDialog = () => import('./question-button/ConsentDialog');

/** Troubles that are shown well enough: the visitor knows that they have left, and of a recognizer that is away a notice tells. */
const QUIET: ReadonlySet<Trouble['kind']> = new Set(['away', 'retrying', 'unreachable']);

/** Listens to the visitor: questions by voice, set phrases, and interruption by speech. */
export default definePlugin({
  id: 'mirra.listening',
  version: '1.0.0',
  apiVersion: 1,
  title: 'listening:title',
  hosts: ['player'],
  requires: { stream: AvatarStream, conversation: Conversation, notifier: Notifier },
  provides: [Listening, OpenListeningToken],
  async setup(ctx, { stream, conversation, notifier }) {
    await i18next.loadNamespaces('listening');
    const listening = openListening(ctx, {
      stream,
      conversation,
      openSpotter: async (settings, onHit) =>
        canSpot(settings) ? openPhraseSpotter(settings, ({ phrase }) => onHit(phrase)) : null,
    });
    ctx.onDispose(listening.dispose);
    ctx.services.provide(Listening, listening);
    ctx.services.provide(OpenListeningToken, listening);
    ctx.onDispose(
      listening.trouble.subscribe(() => {
        const trouble = listening.trouble.get();
        if (trouble === null || QUIET.has(trouble.kind)) return;
        const { kind, details } = trouble;
        notifier.warn({ text: i18next.t(`listening:trouble.${kind}`, { details }) });
      }),
    );
    ctx.commands.add({
      id: 'listening:question',
      label: 'listening:start',
      run: () => (listening.mode.get() === 'off' ? listening.start() : listening.stop()),
    });
    ctx.stageViews.add({ id: 'mirra.listening.talk', layer: 'talk-bar', load: loadTalkButtons });
    ctx.stageViews.add({
      id: 'mirra.listening.button',
      layer: 'question-button',
      load: loadStageQuestionButton,
    });
    ctx.stageViews.add({
      id: 'mirra.listening.trouble',
      layer: 'over-stage',
      order: 20,
      load: loadTroubleNotice,
    });
    ctx.stageViews.add({ id: 'mirra.listening.consent', layer: 'overlay', load: loadConsentDialog });
  },
});
