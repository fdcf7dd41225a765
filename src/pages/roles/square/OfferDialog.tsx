import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleCategories } from '../../../../contract/role/limits';
import type { Role, RoleCategory } from '../../../../contract/role/schema';
import { defaultLanguage, languages } from '../../../../contract/errors';
import { showToast } from '../../../ui/toast';
import { useOfferRole } from '../roleQueries';
import styles from './square.module.css';
import { SelectField } from '../../../ui/SelectField';

/** Offers a role to the square; staff looks at it before others see it. */
export default function OfferDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t, i18n } = useTranslation(['roles', 'common']);
  const offer = useOfferRole();
  const [category, setCategory] = useState<RoleCategory>('service');
  const [language, setLanguage] = useState(languages.find((one) => one === i18n.language) ?? defaultLanguage);
  const send = async () => {
    try {
      await offer.mutateAsync({ roleId: role.id, category, language });
      void showToast({ message: t('roles:offer.sent'), tone: 'success' });
      onClose();
    } catch {
      // The client has shown why.
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('roles:offer.title', { name: role.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.form}>
        <p>{t('roles:offer.text')}</p>
        <SelectField
          label={t('roles:square.category')}
          value={category}
          onChange={setCategory}
          options={roleCategories.map((one) => ({ value: one, label: t(`roles:categories.${one}`) }))}
        />
        <SelectField
          label={t('roles:offer.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: t(`roles:languages.${one}`) }))}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={offer.isPending}>
            {t('common:cancel')}
          </Button>
          <Button loading={offer.isPending} onClick={() => void send()}>
            {t('roles:offer.send')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
