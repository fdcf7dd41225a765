import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveSetting } from '../../../../../contract/system/schema';
import { useFormat } from '../../../../ui/useFormat';
import styles from '../system.module.css';
import { changeOf, type SettingsDraft, isWrong, shownValue } from './draft';
import { useChoiceName } from './useChoiceName';
import { SelectField } from '../../../../ui/SelectField';

interface SettingFieldProps {
  setting: LiveSetting;
  draft: SettingsDraft;
  onChange: (name: string, value: string | null) => void;
}

/** One setting: its value, where that comes from, and the way back to the environment. */
export function SettingField({ setting, draft, onChange }: SettingFieldProps) {
  const { t } = useTranslation('opsSystem');
  const { dateTime } = useFormat();
  const choiceName = useChoiceName();
  const id = useId();
  const { name, kind, choices, closedChoices, ownValue, ignoredReason } = setting;
  const value = shownValue(setting, draft);
  const wrong = isWrong(setting, draft);
  const change = changeOf(setting, draft);
  const field = {
    id,
    value,
    'data-changed': change !== undefined || undefined,
    'aria-describedby': `${id}-about`,
  };
  const label = t(`names.${name}`);
  const fallback = setting.environmentValue === null ? '–' : choiceName(setting.environmentValue);
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <SelectField
          {...field}
          label={label}
          isLabelHidden
          options={[
            // What the environment says may be something that the back office must not choose.
            ...(choices.includes(value) ? [] : [value]).concat(choices).map((one) => ({
              value: one,
              label: choiceName(one),
            })),
            ...closedChoices
              .filter((one) => one !== value)
              .map((one) => ({
                value: one,
                label: t('field.closed', { name: choiceName(one) }),
                disabled: true,
              })),
          ]}
          onChange={(chosen) => onChange(name, chosen)}
        />
      ) : (
        <TextInput
          {...field}
          error={wrong}
          inputMode={kind === 'integer' ? 'numeric' : 'text'}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      )}
      <div className={styles.setting}>
        <div id={`${id}-about`} className={styles.setting}>
          <span className={styles.name}>{name}</span>
          <span className={styles.dim}>
            {setting.isInEnvironment
              ? t('field.environment', { value: fallback })
              : t('field.default', { value: fallback })}
            {setting.group === 'limits' && setting.minimum === 0 && ` · ${t('field.zeroIsNone')}`}
          </span>
          {wrong && (
            <span className={styles.wrong}>
              {t('field.range', { minimum: setting.minimum ?? 0, maximum: setting.maximum ?? 0 })}
            </span>
          )}
          {ignoredReason !== null && (
            <span className={styles.wrong}>
              {t('field.ignored', { value: ownValue ?? '', reason: ignoredReason })}
            </span>
          )}
        </div>
        {ownValue !== null && change !== null && (
          <div className={styles.own}>
            <span className={styles.dim}>
              {t('field.setHere', {
                name: setting.changedBy ?? '',
                time: setting.changeTime === null ? '' : dateTime(setting.changeTime),
              })}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('field.resetNamed', { name: label })}
              onClick={() => onChange(name, null)}
            >
              {t('field.reset')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
