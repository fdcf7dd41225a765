import { definePlugin } from '@mirra/plugin-sdk';
import { texts } from './texts';

export default definePlugin({
  id: 'example.brand-kit',
  version: '1.0.0',
  apiVersion: 1,
  setup(ctx) {
    ctx.texts.add(texts);
    const kit = ctx.settings.watch('colors', ['#3B3FCE', '#0F8A68', '#B4690E', '#1B1E2B', '#FFFFFF']);
    ctx.panels.add({
      slot: 'rail',
      id: 'brand-kit',
      title: 'example.brand-kit:title',
      icon: BrandIcon,
      order: 90,
      load: async () => {
        const { createPanel } = await import('./Panel');
        return { default: createPanel(kit, (colors) => ctx.settings.set('colors', colors)) };
      },
    });
  },
});

function BrandIcon() {
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
      <path d="M5 5h6v6H5zM13 5h6v6h-6zM5 13h6v6H5zM16 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
    </svg>
  );
}
