import { defineProps, prop, type PropsOf } from '../core';

/** Longest text that a code of the highest error level still holds, in UTF-16 units; see {@link modulesOf}. */
export const QR_TEXT_LIMIT = 1_000;

export const qrCodeProps = defineProps({
  content: prop.text('https://', { role: 'content', label: 'qr-code:content', limit: QR_TEXT_LIMIT }),
  color: prop.color('#000000', { role: 'ink', label: 'qr-code:color' }),
  background: prop.color('#FFFFFF', { role: 'ground', label: 'qr-code:background' }),
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
