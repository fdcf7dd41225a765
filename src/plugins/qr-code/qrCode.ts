import { defineProps, prop, type PropsOf } from '../../document';
import { defineElement } from '../../kernel';
import { QrCodeIcon } from './icons';

/** Longest text that a code of the highest error level still holds, in UTF-16 units; see {@link modulesOf}. */
export const QR_TEXT_LIMIT = 1_000;

export const qrCodeProps = defineProps({
  content: prop.text('https://', { label: 'qr-code:content', limit: QR_TEXT_LIMIT }),
  color: prop.color('#000000', { label: 'qr-code:color' }),
  background: prop.color('#FFFFFF', { label: 'qr-code:background' }),
  /** Share of the code that may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %. */
  level: prop.choice(
    'M',
    [
      { value: 'L', label: 'qr-code:levelL' },
      { value: 'M', label: 'qr-code:levelM' },
      { value: 'Q', label: 'qr-code:levelQ' },
      { value: 'H', label: 'qr-code:levelH' },
    ],
    { label: 'qr-code:level' },
  ),
  /** Empty modules round the code. */
  quietZone: prop.number(4, { label: 'qr-code:quietZone', min: 0, max: 10 }),
});
export type QrCodeLook = PropsOf<typeof qrCodeProps>;
export type QrCodeProps = Partial<QrCodeLook>;

/** An address or a text that a phone reads. */
export const qrCode = defineElement({
  type: 'mirra.qr-code',
  title: 'qr-code:title',
  icon: QrCodeIcon,
  props: qrCodeProps,
  box: { width: 200, height: 200 },
  // What a code begins with is no content yet.
  summary: ({ content = '' }) => (content === qrCodeProps.initial.content ? '' : content),
  style: ['radius', 'stroke', 'shadow'],
  lockAspect: true,
  minimum: { width: 40, height: 40 },
  canvas: () => import('./CanvasQrCode'),
  view: () => import('./StageQrCode'),
  inspector: {
    step: 'qr-code:step.style',
    swatches: ['#000000', '#1B1E2B', '#3B3FCE', '#0B5E47', '#7A1F1F', '#FFFFFF'],
    after: () => import('./ReadingWarnings'),
  },
  insert: {
    step: 'qr-code:step.add',
    group: 'qr-code:group',
    keywords: 'qr-code:keywords',
    entries: [{ id: 'qr-code:insert', label: 'qr-code:title', order: 60 }],
  },
});
