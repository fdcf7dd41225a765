import { definePlugin, insertElement, selectionIsOf } from '../../kernel';
import { clockType } from './clockType';
import { ClockIcon, DateIcon } from './icons';

/** Time and date on the stage. */
export default definePlugin({
  id: 'mirra.clock',
  version: '1.0.0',
  apiVersion: 1,
  title: 'clock:title',
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.elements.add({
      id: clockType.type,
      title: 'clock:title',
      type: clockType,
      icon: ClockIcon,
      style: ['radius', 'stroke', 'shadow'],
      canvas: () => import('./CanvasClock'),
      view: () => import('./StageClock'),
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({
      slot: 'inspector',
      id: 'clock-inspector',
      title: 'clock:title',
      order: 20,
      when: (ports) => selectionIsOf(ports, clockType.type),
      load: () => import('./ClockInspector'),
    });
    ctx.commands.add({
      id: 'clock:insert',
      label: 'clock:insert',
      icon: ClockIcon,
      keywords: 'clock:keywords',
      group: 'clock:group',
      places: ['insert'],
      order: 50,
      run: () => void insertElement(editor, clockType, 'clock:step.add'),
    });
    ctx.commands.add({
      id: 'clock:insert-date',
      label: 'clock:insertDate',
      icon: DateIcon,
      keywords: 'clock:keywords',
      group: 'clock:group',
      places: ['insert'],
      order: 51,
      run: () =>
        void insertElement(editor, clockType, 'clock:step.add', {
          props: { time: false, fontSize: 44 },
          size: { width: 420, height: 64 },
        }),
    });
  },
});
