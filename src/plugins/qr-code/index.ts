import { definePlugin } from '../../kernel';
import { newestLink } from './newestLink';
import { createQrCode } from './qrCode';

/** QR codes on the stage. */
export default definePlugin({
  id: 'mirra.qr-code',
  version: '1.0.0',
  apiVersion: 1,
  title: 'qr-code:title',
  hosts: ['editor', 'player'],
  setup: (ctx) => void ctx.elements.add(createQrCode(() => newestLink(ctx.project.id))),
});
