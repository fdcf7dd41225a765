import { useTranslation } from 'react-i18next';
import type { ImproveTarget } from '../../../contract/record/schema';
import { useTargets } from './talkQueries';
import { SelectField } from '../../ui/SelectField';

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
    <SelectField
      label={t('improve.target')}
      value={value}
      options={[
        ...(data?.role ? [{ value: ROLE, label: t('improve.role', { name: data.role.name }) }] : []),
        ...(data?.knowledge ?? []).map(({ id, name }) => ({
          value: id,
          label: t('improve.knowledge', { name }),
        })),
      ]}
      onChange={onChange}
    />
  );
}
