import { definePlugin, insertElement } from '@mirra/plugin-sdk';
import { countdownType, type CountdownProps } from './countdownType';
import { texts } from './texts';

export default definePlugin({
  id: 'example.countdown',
  version: '1.0.0',
  apiVersion: 1,
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.texts.add(texts);
    ctx.elements.add<CountdownProps>({
      id: countdownType.type,
      title: 'example.countdown:title',
      type: countdownType,
      icon: CountdownIcon,
      canvas: () => import('./Canvas'),
      view: () => import('./View'),
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.commands.add({
      id: 'example.countdown:insert',
      label: 'example.countdown:title',
      icon: CountdownIcon,
      places: ['insert'],
      run: () => {
        // A week from now, at a full hour.
        const until = new Date(Date.now() + 7 * 86_400_000);
        until.setMinutes(0, 0, 0);
        insertElement(editor, countdownType, 'example.countdown:insert', {
          props: { until: until.toISOString() },
        });
      },
    });
    ctx.panels.add({
      slot: 'inspector',
      order: 20,
      id: 'example.countdown:inspector',
      title: 'example.countdown:title',
      when: ({ session, objects }) =>
        objects.get(session.selection.get()[0] ?? '')?.title === 'example.countdown:title',
      load: () => import('./Inspector'),
    });
  },
});

function CountdownIcon() {
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
      <path d="M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 9v4l2.5 2M9.5 3h5" />
    </svg>
  );
}
