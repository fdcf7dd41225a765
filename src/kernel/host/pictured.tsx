import type { ComponentType } from 'react';
import type { ElementPicture, Loader } from '../core/contributions';

/** A component that draws the picture of any element type. */
type Face<P> = ComponentType<P & { picture: ElementPicture }>;

/**
 * Makes loaders of a component together with the picture that it draws: one for each picture, always the same, so that what is
 * loaded stays.
 */
export function pictured<P extends object>(
  loadFace: () => Promise<{ default: Face<P> }>,
): (loadPicture: () => Promise<ElementPicture>) => Loader<P> {
  const loaders = new WeakMap<() => Promise<ElementPicture>, Loader<P>>();
  return (loadPicture) => {
    const known = loaders.get(loadPicture);
    if (known !== undefined) return known;
    const load: Loader<P> = async () => {
      const [{ default: Face }, picture] = await Promise.all([loadFace(), loadPicture()]);
      return { default: (props) => <Face {...props} picture={picture} /> };
    };
    loaders.set(loadPicture, load);
    return load;
  };
}
