import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role/schema';
import { Section } from '../../kernel/fields';
import { RoleUses } from './RoleUses';
import { addressOfForm } from './addresses';
import styles from './role.module.css';

interface Props {
  role: Role;
  projectId: string;
  /** Null for a role that belongs to everybody. */
  onEdit: (() => void) | null;
  onClear: () => void;
}

/** What the chosen role says and uses, with the ways to change that. */
export function RoleSummary({ role, projectId, onEdit, onClear }: Props) {
  const { t } = useTranslation('role');
  return (
    <Section title={role.name}>
      <div>
        <h4 className={styles.label}>{t('openingRemarks')}</h4>
        <p className={styles.text}>{role.openingRemarks || t('none')}</p>
      </div>
      <div>
        <h4 className={styles.label}>{t('commonQuestions')}</h4>
        {role.commonQuestions.length === 0 ? (
          <p className={styles.text}>{t('none')}</p>
        ) : (
          <ul className={styles.questions}>
            {role.commonQuestions.map(({ question }) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        )}
      </div>
      {onEdit !== null && <RoleUses role={role} projectId={projectId} />}
      <div className={styles.actions}>
        {onEdit !== null && (
          <>
            <Button variant="default" onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button component={Link} to={addressOfForm(projectId, role.id)} variant="default">
              {t('allSettings')}
            </Button>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
    </Section>
  );
}
