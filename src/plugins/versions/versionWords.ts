import { useTranslation } from 'react-i18next';
import type { ProjectVersion } from '../../../contract/version';

/** What can be done with a version. */
export type VersionAction = 'preview' | 'restore' | 'duplicate' | 'rename' | 'delete';

/** What a version is called: its name, or how it came to be. */
export function useVersionName(): (version: ProjectVersion) => string {
  const { t } = useTranslation('versions');
  return ({ name, kind, number }) => name ?? t(`kind.${kind}`, { number });
}
