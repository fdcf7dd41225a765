import { useTranslation } from 'react-i18next';
import { assetTypes, membershipLevels } from '../../../../../contract/shop/limits';

/** What a grant is about, in words: the level of a membership, or the kind and the number of an asset. */
export function useSubjectText(): (subject: string) => string {
  const { t } = useTranslation(['opsFinance', 'common']);
  return (subject) => {
    const level = membershipLevels.find((one) => one === subject);
    if (level !== undefined) return t(`common:membership.level.${level}`);
    const [kind, item = ''] = subject.split(':');
    const type = assetTypes.find((one) => String(one) === kind);
    return type === undefined ? subject : t(`opsFinance:grants.assets.${type}`, { item });
  };
}
