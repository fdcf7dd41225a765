import { KnowledgeDesk } from './KnowledgeDesk';

/** The user's knowledge bases. */
export default function KnowledgePage() {
  return <KnowledgeDesk />;
}
