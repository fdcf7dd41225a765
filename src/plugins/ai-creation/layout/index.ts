export { freePlace } from './freePlace';
export { documentOf, type DocumentParts, elementsOf } from './documentOf';
export { solveLayout } from './solve';
export { textStyle } from './typography';
export { textsFitLayout } from './verify';
export type { LayoutInput, LayoutPlan, Pixels, SolvedLayout } from './types';
