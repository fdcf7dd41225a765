import { definePlugin, insertElement, selectionIsOf } from '../../kernel';
import { QrCodeIcon } from './icons';
import { defaultQrCode, qrCodeType } from './qrCodeType';

/** QR codes on the stage. */
export default definePlugin({
  id: 'mirra.qr-code',
  version: '1.0.0',
  apiVersion: 1,
  title: 'qr-code:title',
  hosts: ['editor', 'player'],
  setup(ctx) {
    ctx.elements.add({
      id: qrCodeType.type,
      title: 'qr-code:title',
      type: qrCodeType,
      icon: QrCodeIcon,
      // What a code begins with is no content yet.
      summary: ({ content = '' }) => (content === defaultQrCode.content ? '' : content),
      style: ['radius', 'stroke', 'shadow'],
      lockAspect: true,
      minimum: { width: 40, height: 40 },
      canvas: () => import('./CanvasQrCode'),
      view: () => import('./StageQrCode'),
    });
    const { editor } = ctx;
    if (editor === null) return;
    ctx.panels.add({
      slot: 'inspector',
      id: 'qr-code-inspector',
      title: 'qr-code:title',
      order: 20,
      when: (ports) => selectionIsOf(ports, qrCodeType.type),
      load: () => import('./QrCodeInspector'),
    });
    ctx.commands.add({
      id: 'qr-code:insert',
      label: 'qr-code:title',
      icon: QrCodeIcon,
      keywords: 'qr-code:keywords',
      group: 'qr-code:group',
      places: ['insert'],
      order: 60,
      run: () => void insertElement(editor, qrCodeType, 'qr-code:step.add'),
    });
  },
});
