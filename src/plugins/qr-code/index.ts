import { definePlugin } from '../../kernel';
import { qrCode } from './qrCode';

/** QR codes on the stage. */
export default definePlugin({
  id: 'mirra.qr-code',
  version: '1.0.0',
  apiVersion: 1,
  title: 'qr-code:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(qrCode),
});
