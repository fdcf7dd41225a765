/** Packages that the build leaves out of the bundle. */
export const external: readonly (string | RegExp)[];
/** Whether the built server loads this package. */
export function isLoaded(name: string): boolean;
