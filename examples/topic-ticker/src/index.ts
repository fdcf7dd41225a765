import { AiCreation, definePlugin } from '@mirra/plugin-sdk';
import { tickerStep } from './tickerStep';
import { texts } from './texts';

export default definePlugin({
  id: 'example.topic-ticker',
  version: '1.0.0',
  apiVersion: 1,
  optional: { creation: AiCreation },
  setup(ctx, { creation }) {
    ctx.texts.add(texts);
    if (creation !== null) ctx.onDispose(creation.offer(tickerStep));
  },
});
