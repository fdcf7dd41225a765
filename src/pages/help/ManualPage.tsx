import { HelpPage, type HelpSection } from './HelpPage';

const sections: readonly HelpSection[] = [
  { id: 'start', picture: 'home' },
  { id: 'create', picture: 'create' },
  { id: 'ai' },
  { id: 'templates', picture: 'templates' },
  { id: 'pictures', picture: 'pictures' },
  { id: 'assets', picture: 'assets' },
  { id: 'role', picture: 'role' },
  { id: 'talk', picture: 'talk' },
  { id: 'share', picture: 'share' },
  { id: 'records', picture: 'records' },
  { id: 'account', picture: 'account' },
  { id: 'models' },
];

/** The user guide: from the first visit to a shared digital human. */
export default function ManualPage() {
  return <HelpPage book="manual" sections={sections} />;
}
