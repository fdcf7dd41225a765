import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { announcementKinds } from '../../../contract/constants';
import type { Draft, problemsOf } from './announcementDraft';
import styles from './ops.module.css';

interface NoticeFieldsProps {
  draft: Draft;
  problems: ReturnType<typeof problemsOf>;
  /** Whether somebody has tried to save it. */
  tried: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** How an announcement is shown: to each user once, or as a notice to everybody, and when a maintenance is. */
export function NoticeFields({ draft, problems, tried, onChange }: NoticeFieldsProps) {
  const { t } = useTranslation('ops');
  return (
    <>
      <label className={styles.field}>
        <span>{t('announcements.shownAs')}</span>
        <select
          value={draft.shownAs}
          onChange={({ currentTarget: { value } }) =>
            onChange({ shownAs: announcementKinds.find((one) => one === value) ?? 'once' })
          }
        >
          {announcementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`announcements.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {draft.shownAs !== 'once' && (
        <Checkbox
          label={t('announcements.inPlayer')}
          checked={draft.inPlayer}
          onChange={(event) => onChange({ inPlayer: event.currentTarget.checked })}
        />
      )}
      {draft.shownAs === 'maintenance' && (
        <div className={styles.times}>
          <TextInput
            type="datetime-local"
            label={t('announcements.windowBegin')}
            description={t('announcements.windowHint')}
            value={draft.windowBegin}
            error={tried && problems.windowBegin && t('announcements.windowRequired')}
            onChange={(event) => onChange({ windowBegin: event.currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={t('announcements.windowEnd')}
            description={t('announcements.windowHint')}
            value={draft.windowEnd}
            error={tried && problems.windowEnd && t('announcements.endWrong')}
            onChange={(event) => onChange({ windowEnd: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
