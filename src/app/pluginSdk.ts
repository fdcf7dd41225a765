/** The modules behind `@mirra/plugin-sdk`: the running program's own kernel and document. */
export * from '../document';
export * from '../kernel';
export * from '../kernel/canvas';
export * from '../kernel/fields';
