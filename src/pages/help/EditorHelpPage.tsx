import { HelpPage, type HelpSection } from './HelpPage';

const sections: readonly HelpSection[] = [
  { id: 'screen', picture: 'editor' },
  { id: 'ai' },
  { id: 'avatar', picture: 'avatar' },
  { id: 'add', picture: 'add' },
  { id: 'arrange', picture: 'arrange' },
  { id: 'dialog', picture: 'dialog' },
  { id: 'saving', picture: 'versions' },
  { id: 'keys', picture: 'keys' },
  { id: 'plugins', picture: 'plugins' },
];

/** How the editor works. */
export default function EditorHelpPage() {
  return <HelpPage book="editor" sections={sections} />;
}
