import { lazyPart } from '../../host/lazyPart';

/** A picture's filter: ready looks, each shown on the picture itself, and every part by hand. */
export const FilterFields = lazyPart(async () => ({ default: (await import('./FilterRows')).FilterRows }));
