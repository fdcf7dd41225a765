// The lists of projects and of films are nearly the same, and stand in one file of the build.
export { default as FilmListPage } from './films/FilmListPage';
export { default as ProjectListPage } from './ProjectListPage';
