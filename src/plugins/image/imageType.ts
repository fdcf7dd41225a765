import {
  centredBox,
  checkProps,
  defineElementType,
  isFlag,
  isNullOr,
  isOneOf,
  isText,
  type PropRule,
} from '../../document';

/** A part of a picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

export type ImageLook = {
  /** The picture of the library; null while none is chosen. */
  materialId: string | null;
  fit: 'cover' | 'contain';
  crop: Crop;
  flipX: boolean;
  flipY: boolean;
  /** What it shows, for those who cannot see it; empty when it is decoration. */
  alt: string;
};
export type ImageProps = Partial<ImageLook>;

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

export const defaultImage: ImageLook = {
  materialId: null,
  fit: 'cover',
  crop: wholePicture,
  flipX: false,
  flipY: false,
  alt: '',
};

export const imageLookOf = (props: ImageProps): ImageLook => ({ ...defaultImage, ...props });

const SLACK = 1e-6;
const isCrop: PropRule = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Crop>;
  const all = [x, y, width, height];
  return (
    all.every((part) => typeof part === 'number' && part >= 0 && part <= 1) &&
    (width ?? 0) > 0 &&
    (height ?? 0) > 0 &&
    (x ?? 0) + (width ?? 0) <= 1 + SLACK &&
    (y ?? 0) + (height ?? 0) <= 1 + SLACK
  );
};

/** A picture of the library, or a part of one. */
export const imageType = defineElementType<ImageProps>({
  type: 'mirra.image',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultImage }, box: centredBox(ratio, 400, 300) }),
  check: (props) =>
    checkProps(
      {
        materialId: isNullOr(isText(64)),
        fit: isOneOf('cover', 'contain'),
        crop: isCrop,
        flipX: isFlag,
        flipY: isFlag,
        alt: isText(300),
      },
      props,
    ),
});
