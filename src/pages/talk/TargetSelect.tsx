import { useTranslation } from 'react-i18next';
import type { ImproveTarget } from '../../../contract/record';
import styles from './talk.module.css';
import { useTargets } from './talkQueries';

const ROLE = 'role';

/** The target that the value of the field stands for. */
export const targetOf = (value: string): ImproveTarget =>
  value === ROLE ? { kind: 'role' } : { kind: 'knowledge', knowledgeId: value };

interface TargetSelectProps {
  projectId: string;
  /** Empty until something is chosen: then it is the first target. */
  value: string;
  onChange: (value: string) => void;
}

/** The first place to which corrections of a project can go; empty when there is none. */
export function useFirstTarget(projectId: string): { first: string; isNone: boolean } {
  const { data } = useTargets(projectId);
  const first = data?.role ? ROLE : (data?.knowledge[0]?.id ?? '');
  return { first, isNone: data !== undefined && first === '' };
}

/** Where a correction goes: the common questions of the role, or one of its knowledge bases. */
export function TargetSelect({ projectId, value, onChange }: TargetSelectProps) {
  const { t } = useTranslation('talk');
  const { data } = useTargets(projectId);
  return (
    <label className={styles.field}>
      <span>{t('improve.target')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {data?.role && <option value={ROLE}>{t('improve.role', { name: data.role.name })}</option>}
        {data?.knowledge.map(({ id, name }) => (
          <option key={id} value={id}>
            {t('improve.knowledge', { name })}
          </option>
        ))}
      </select>
    </label>
  );
}
