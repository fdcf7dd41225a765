import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetTypes, grantedRights, membershipLevels, shopLimits } from '../../../../../contract/shop/limits';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { showToast } from '../../../../ui/toast';
import { useAct } from '../../opsQueries';
import styles from '../../ops.module.css';
import { type GrantForm, grantOf, isCounted } from './grantForm';
import { SelectField } from '../../../../ui/SelectField';

const paidLevels = membershipLevels.filter((level) => level !== 'free');

interface GrantDialogProps {
  userId: string;
  onClose: () => void;
}

/** Grants a right by hand, with a reason that the log keeps. */
export function GrantDialog({ userId, onClose }: GrantDialogProps) {
  const { t } = useTranslation(['opsFinance', 'ops', 'common']);
  const [form, setForm] = useState<GrantForm>({
    right: 'membership',
    level: 'standard',
    assetType: assetTypes[0],
    item: '',
    quantity: 1,
    days: 31,
    reason: '',
  });
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<GrantForm>) => setForm((old) => ({ ...old, ...part }));
  const grant = useAct(
    'POST /ops/grant',
    () => void showToast({ message: t('opsFinance:grants.done'), tone: 'success' }),
  );
  const required = (isMissing: boolean) => (asked && isMissing ? t('ops:reasonRequired') : undefined);
  return (
    <ConfirmDialog
      opened
      tone="primary"
      title={t('opsFinance:grants.add')}
      confirmLabel={t('opsFinance:grants.grant')}
      onConfirm={async () => {
        setAsked(true);
        const body = grantOf(form, userId);
        if (body === null) throw new Error('something is missing');
        await grant.mutateAsync({ body });
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SelectField
          label={t('opsFinance:grants.right')}
          value={form.right}
          options={grantedRights.map((value) => ({ value, label: t(`opsFinance:grants.rights.${value}`) }))}
          onChange={(right) => change({ right, days: right === 'asset' ? null : 31 })}
        />
        {form.right === 'membership' && (
          <SelectField
            label={t('opsFinance:grants.level')}
            value={form.level}
            options={paidLevels.map((value) => ({ value, label: t(`common:membership.level.${value}`) }))}
            onChange={(level) => change({ level })}
          />
        )}
        {form.right === 'asset' && (
          <>
            <SelectField
              label={t('opsFinance:grants.assetType')}
              value={String(form.assetType)}
              options={assetTypes.map((type) => ({
                value: String(type),
                label: t(`opsFinance:grants.assetTypes.${type}`),
              }))}
              onChange={(type) =>
                change({ assetType: assetTypes.find((one) => String(one) === type) ?? form.assetType })
              }
            />
            <TextInput
              label={t('opsFinance:grants.item')}
              description={t('opsFinance:grants.itemHint')}
              value={form.item}
              error={required(form.item.trim() === '')}
              onChange={(event) => change({ item: event.currentTarget.value })}
            />
          </>
        )}
        {isCounted(form.right) && (
          <NumberInput
            label={t('opsFinance:grants.quantity')}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            value={form.quantity}
            onChange={(quantity) => change({ quantity: Number(quantity) || 1 })}
          />
        )}
        <NumberInput
          label={t('opsFinance:grants.days')}
          description={t('opsFinance:grants.daysHint')}
          min={1}
          max={3660}
          allowDecimal={false}
          value={form.days ?? ''}
          onChange={(days) => change({ days: days === '' ? null : Number(days) })}
        />
        <Textarea
          label={t('ops:reason')}
          value={form.reason}
          maxLength={shopLimits.reason}
          rows={3}
          error={required(form.reason.trim() === '')}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
    </ConfirmDialog>
  );
}
