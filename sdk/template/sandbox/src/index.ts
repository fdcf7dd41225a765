import { definePlugin } from '@mirra/plugin-sdk/sandbox';

/** Runs in a frame of its own: it reaches the page through `ctx` alone, and each answer is a promise. */
export default definePlugin({
  id: '__ID__',
  version: '1.0.0',
  apiVersion: 1,
  async setup(ctx) {
    await ctx.panels.add({
      id: 'panel',
      title: '__NAME__',
      render(root) {
        const button = document.createElement('button');
        button.textContent = 'Light blue';
        button.addEventListener('click', () => {
          void ctx.document.transact('Light blue', [
            { op: 'replace', path: ['background', 'kind'], value: 'color' },
            { op: 'replace', path: ['background', 'color'], value: '#DDE6FF' },
          ]);
        });
        root.append(button);
      },
    });
  },
});
