import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role/schema';
import { addressOfForm, addressOfKnowledge, addressOfWords } from './addresses';
import styles from './role.module.css';

interface Props {
  role: Role;
  projectId: string;
}

/** How many knowledge bases, tools and libraries of words a role uses; each line leads to where they are managed. */
export function RoleUses({ role, projectId }: Props) {
  const { t } = useTranslation('role');
  const uses = [
    { kind: 'knowledge', count: role.knowledgeIds.length, to: addressOfKnowledge(projectId) },
    { kind: 'tools', count: role.toolIds.length, to: addressOfForm(projectId, role.id) },
    { kind: 'words', count: role.tabooIds.length, to: addressOfWords(projectId) },
  ] as const;
  return (
    <div>
      <h4 className={styles.label}>{t('uses.title')}</h4>
      <ul className={styles.uses}>
        {uses.map(({ kind, count, to }) => (
          <li key={kind}>
            <Link to={to} className={styles.use}>
              <span>{t(`uses.${kind}`)}</span>
              <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
