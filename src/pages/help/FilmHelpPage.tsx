import { HelpPage, type HelpSection } from './HelpPage';

const sections: readonly HelpSection[] = [
  { id: 'begin', picture: 'films' },
  { id: 'script', picture: 'film' },
  { id: 'timeline', picture: 'film-timeline' },
  { id: 'import', picture: 'film-import' },
  { id: 'sound', picture: 'film-sound' },
  { id: 'languages', picture: 'film-languages' },
  { id: 'brand', picture: 'film-brand' },
  { id: 'export', picture: 'film-export' },
  { id: 'batch', picture: 'film-batch' },
  { id: 'share', picture: 'film-watch' },
  { id: 'programs' },
];

/** How films are made. */
export default function FilmHelpPage() {
  return <HelpPage book="films" sections={sections} />;
}
