import { definePlugin } from '../../kernel';
import { tellPageError } from '../../api/tellPageError';

/** Tells the server that a plugin has failed: whose it is and where, never what a user wrote. */
export default definePlugin({
  id: 'mirra.failure-reports',
  version: '1.0.0',
  apiVersion: 1,
  title: 'editor:plugin.failureReports',
  hosts: ['editor', 'player'],
  setup: (ctx) =>
    void ctx.events.on('plugin:failed', ({ pluginId, error }) => {
      if (error instanceof Error) void tellPageError(error, pluginId);
    }),
});
