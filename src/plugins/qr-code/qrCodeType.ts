import {
  centredBox,
  checkProps,
  defineElementType,
  isBetween,
  isColor,
  isOneOf,
  isText,
} from '../../document';

/** Longest text that a code of the highest error level still holds, in UTF-16 units; see {@link modulesOf}. */
export const QR_TEXT_LIMIT = 1_000;

export type QrCodeLook = {
  content: string;
  color: string;
  background: string;
  /** Share of the code that may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %. */
  level: 'L' | 'M' | 'Q' | 'H';
  /** Empty modules round the code. */
  quietZone: number;
};
export type QrCodeProps = Partial<QrCodeLook>;

export const defaultQrCode: QrCodeLook = {
  content: 'https://',
  color: '#000000',
  background: '#FFFFFF',
  level: 'M',
  quietZone: 4,
};

export const qrCodeLookOf = (props: QrCodeProps): QrCodeLook => ({ ...defaultQrCode, ...props });

/** An address or a text that a phone reads. */
export const qrCodeType = defineElementType<QrCodeProps>({
  type: 'mirra.qr-code',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultQrCode }, box: centredBox(ratio, 200, 200) }),
  check: (props) =>
    checkProps(
      {
        content: isText(QR_TEXT_LIMIT),
        color: isColor,
        background: isColor,
        level: isOneOf('L', 'M', 'Q', 'H'),
        quietZone: isBetween(0, 10),
      },
      props,
    ),
});
