import { defineElement } from '../../kernel';
import { IconQrCode } from '../../ui/icons/editor';
import { qrCodeSpec } from '../../../elements/qr-code/spec';

/**
 * An address or a text that a phone reads.
 * @param findAddress the address that a new code begins with; null for none.
 */
export const createQrCode = (findAddress: () => Promise<string | null>) =>
  defineElement({
    ...qrCodeSpec,
    picture: () => import('../../../elements/qr-code/picture'),
    title: 'qr-code:title',
    icon: IconQrCode,
    inspector: {
      step: 'qr-code:step.style',
      swatches: ['#000000', '#1B1E2B', '#3B3FCE', '#0B5E47', '#7A1F1F', '#FFFFFF'],
      after: () => import('./ReadingWarnings'),
    },
    insert: {
      step: 'qr-code:step.add',
      group: 'qr-code:group',
      keywords: 'qr-code:keywords',
      entries: [
        {
          id: 'qr-code:insert',
          label: 'qr-code:title',
          order: 60,
          props: async () => {
            const content = await findAddress();
            return content === null ? {} : { content };
          },
        },
      ],
    },
  });
