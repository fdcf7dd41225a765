import { definePlugin, TextToSpeech } from '../../kernel';
import { createTextToSpeech } from './service';

/** Reads texts aloud for other plugins. */
export default definePlugin({
  id: 'mirra.text-to-speech',
  version: '1.0.0',
  apiVersion: 1,
  title: 'speech:title',
  hosts: ['editor', 'player'],
  provides: [TextToSpeech],
  setup(ctx) {
    const { service, dispose } = createTextToSpeech(() => {
      const { events, voice } = ctx.document.get();
      return { voice: events.audioId, ...voice };
    });
    ctx.onDispose(dispose);
    ctx.services.provide(TextToSpeech, service);
  },
});
