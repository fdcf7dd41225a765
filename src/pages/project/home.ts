import type { LayoutStart } from './layout';

/** The list in which a project stands, and the way back to it. */
export interface Home {
  readonly address: string;
  /** Of the page on which it is edited. */
  readonly editor: string;
  /** Key of the link's text. */
  readonly label: 'editor:backToProjects' | 'editor:backToFilms';
  readonly layout: LayoutStart;
}

/** What is edited: a digital human, or a film. */
export type ProjectKind = 'project' | 'film';

export const homes: Readonly<Record<ProjectKind, Home>> = {
  project: {
    address: '/work/project',
    editor: '/project',
    label: 'editor:backToProjects',
    layout: { key: 'mirra.editor.layout', panel: 'background' },
  },
  film: {
    address: '/work/film',
    editor: '/work/film/edit',
    label: 'editor:backToFilms',
    layout: { key: 'mirra.film-editor.layout', panel: 'film:script' },
  },
};
