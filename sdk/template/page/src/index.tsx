import { definePlugin } from '@mirra/plugin-sdk';
import { texts } from './texts';

export default definePlugin({
  id: '__ID__',
  version: '1.0.0',
  apiVersion: 1,
  setup(ctx) {
    ctx.texts.add(texts);
    ctx.panels.add({
      slot: 'rail',
      id: '__ID__:panel',
      title: '__ID__:title',
      icon: Icon,
      load: () => import('./Panel'),
    });
  },
});

function Icon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
    >
      <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 10h.01M15 10h.01M8.5 14a4.5 4.5 0 0 0 7 0" />
    </svg>
  );
}
