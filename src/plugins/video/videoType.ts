import { centredBox, checkProps, defineElementType, isFlag, isNullOr, isOneOf, isText } from '../../document';

export type VideoLook = {
  /** The video of the library; null while none is chosen. */
  materialId: string | null;
  fit: 'cover' | 'contain';
  loop: boolean;
  muted: boolean;
  autoplay: boolean;
  controls: boolean;
};
export type VideoProps = Partial<VideoLook>;

export const defaultVideo: VideoLook = {
  materialId: null,
  fit: 'cover',
  loop: true,
  muted: true,
  autoplay: true,
  controls: false,
};

export const videoLookOf = (props: VideoProps): VideoLook => ({ ...defaultVideo, ...props });

/** A video of the library. */
export const videoType = defineElementType<VideoProps>({
  type: 'mirra.video',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultVideo }, box: centredBox(ratio, 480, 270) }),
  check: (props) =>
    checkProps(
      {
        materialId: isNullOr(isText(64)),
        fit: isOneOf('cover', 'contain'),
        loop: isFlag,
        muted: isFlag,
        autoplay: isFlag,
        controls: isFlag,
      },
      props,
    ),
});
