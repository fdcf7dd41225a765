export { createForkedFilms, type ForkedFilms, type ForkedFilmsOptions } from './forked';
export * from './port';
