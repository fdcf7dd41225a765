import type { ElementType, Key } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** What the sources are compiled to call: the production build of React has only the other two. */
export const jsxDEV = (type: ElementType, props: object, key?: Key, hasChildren?: boolean) =>
  hasChildren ? jsxs(type, props, key) : jsx(type, props, key);
