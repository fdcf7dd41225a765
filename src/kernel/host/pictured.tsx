import { type ComponentType, useMemo } from 'react';
import type { ElementPicture, Loader } from '../core/contributions';
import type { Observable } from '../core/observable';
import { useObservable } from './useObservable';

/** A component that draws the picture of any element type. */
type Face<P> = ComponentType<P & { picture: ElementPicture }>;

/** A component that redraws its picture with each change. */
function changing<P extends object>(
  Face: Face<P>,
  picture: ElementPicture,
  changes: Observable<number>,
): ComponentType<P> {
  return function ChangingFace(props) {
    const revision = useObservable(changes);
    // Another object, since faces remember what they have made of a picture.
    const current = useMemo(() => ({ ...picture, revision }), [revision]);
    return <Face {...props} picture={current} />;
  };
}

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
      const { changes } = picture;
      return {
        default:
          changes === undefined
            ? (props) => <Face {...props} picture={picture} />
            : changing(Face, picture, changes),
      };
    };
    loaders.set(loadPicture, load);
    return load;
  };
}
