import { useTranslation } from 'react-i18next';
import { type ItemType, itemTypes, LICENSE_VERSION } from '../../../contract/shop/limits';
import { isAsset } from './kinds';
import styles from './shop.module.css';

interface LicenseProps {
  types: readonly ItemType[];
  /** The asset comes with a membership, and goes with it. */
  vipOnly?: boolean;
  /** Level of its heading: 2 below the title of a page, 3 below the title of a dialog. */
  level?: 2 | 3;
}

/** What one may do with things of these types, in short. */
export function License({ types, vipOnly = false, level = 3 }: LicenseProps) {
  const { t } = useTranslation('shop');
  const Heading = level === 2 ? 'h2' : 'h3';
  const assets = types.some(isAsset);
  const membership = types.includes(itemTypes.membership);
  const services = types.some((type) => !isAsset(type) && type !== itemTypes.membership);
  return (
    <div className={styles.license}>
      <Heading>{t('license.title')}</Heading>
      <ul>
        {assets && (
          <>
            <li>{t('license.use')}</li>
            <li>{t(vipOnly ? 'license.withMembership' : 'license.lasting')}</li>
            <li>{t('license.not')}</li>
          </>
        )}
        {membership && <li>{t('license.membership')}</li>}
        {services && <li>{t('license.services')}</li>}
      </ul>
      <p>{t('license.version', { version: LICENSE_VERSION })}</p>
    </div>
  );
}
