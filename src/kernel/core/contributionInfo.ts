import type { ComponentType } from 'react';
import type { Element } from '../../../contract/document/schema';
import { readElement } from '../../document';
import type { CanvasObject, ElementContribution } from './contributions';
import type { Observable } from './observable';
import type { Entry, Registry } from './registry';

/** The description of an element type for lists of elements. */
export interface ElementTypeInfo {
  /** The `type` of its elements. */
  readonly id: string;
  /** Translation key of its name. */
  readonly title: string;
  readonly icon?: ComponentType;
  /** False for an element of a newer version, and for one whose props are broken. */
  canRead(element: Element): boolean;
}

/** The description of a single object of the stage, such as the avatar, for lists of objects. */
export interface CanvasObjectInfo {
  readonly id: string;
  /** Translation key of its name. */
  readonly title: string;
  readonly icon?: ComponentType;
}

const withIcon = (icon: ComponentType | undefined) => (icon === undefined ? {} : { icon });

const elementInfo = ({ id, title, icon, type }: ElementContribution): ElementTypeInfo => ({
  id,
  title,
  ...withIcon(icon),
  canRead: (element) => readElement(type, element).kind === 'known',
});

const objectInfo = ({ id, title, icon }: CanvasObject): CanvasObjectInfo => ({
  id,
  title,
  ...withIcon(icon),
});

/** Descriptions of the contributions in a registry; the same list until the registry changes. */
function described<T extends { readonly id: string }, I>(
  registry: Registry<T>,
  describe: (value: T) => I,
): Observable<readonly I[]> {
  let from: readonly Entry<T>[] | null = null;
  let list: readonly I[] = [];
  return {
    get() {
      const now = registry.entries.get();
      if (now !== from) [from, list] = [now, now.map(({ value }) => describe(value))];
      return list;
    },
    subscribe: (listener) => registry.entries.subscribe(listener),
  };
}

/** The element types of a host, in order. */
export const elementTypesOf = (registry: Registry<ElementContribution>) => described(registry, elementInfo);

/** The single objects of a host's stage, in order. */
export const canvasObjectsOf = (registry: Registry<CanvasObject>) => described(registry, objectInfo);
