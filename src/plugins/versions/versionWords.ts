import { useTranslation } from 'react-i18next';
import type { ProjectVersion } from '../../../contract/project/schema';

/** What can be done with a version. */
export type VersionAction = 'preview' | 'restore' | 'duplicate' | 'rename' | 'delete';

/** The label of a version: its name, or its kind. */
export function useVersionName(): (version: ProjectVersion) => string {
  const { t } = useTranslation('versions');
  return ({ name, kind, number }) => name ?? t(`kind.${kind}`, { number });
}
