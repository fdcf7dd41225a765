/**
 * Loads React as its users have it, before anything else does: drawing with the development build was half of all the
 * processor time here. Its warnings are for the tests of components.
 */
const mode = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react-dom/client'), import('react/jsx-runtime')]);
process.env.NODE_ENV = mode;

export {};
