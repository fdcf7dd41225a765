import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { announcementKinds } from '../../../contract/staff/limits';
import type { AnnouncementDraft, problemsOf } from './announcementDraft';
import styles from './ops.module.css';
import { SelectField } from '../../ui/SelectField';
import { DateTimeField } from '../../ui/dates/DateTimeField';

interface NoticeFieldsProps {
  draft: AnnouncementDraft;
  problems: ReturnType<typeof problemsOf>;
  /** Whether somebody has tried to save it. */
  tried: boolean;
  onChange: (part: Partial<AnnouncementDraft>) => void;
}

/** How an announcement is shown: to each user once, or as a notice to everybody, and when a maintenance is. */
export function NoticeFields({ draft, problems, tried, onChange }: NoticeFieldsProps) {
  const { t } = useTranslation('ops');
  return (
    <>
      <SelectField
        className={styles.choice}
        label={t('announcements.shownAs')}
        value={draft.shownAs}
        options={announcementKinds.map((kind) => ({ value: kind, label: t(`announcements.kinds.${kind}`) }))}
        onChange={(shownAs) => onChange({ shownAs })}
      />
      {draft.shownAs !== 'once' && (
        <Checkbox
          label={t('announcements.inPlayer')}
          checked={draft.inPlayer}
          onChange={(event) => onChange({ inPlayer: event.currentTarget.checked })}
        />
      )}
      {draft.shownAs === 'maintenance' && (
        <div className={styles.times}>
          <DateTimeField
            label={t('announcements.windowBegin')}
            description={t('announcements.windowHint')}
            value={draft.windowBegin}
            error={tried && problems.windowBegin && t('announcements.windowRequired')}
            onChange={(windowBegin) => onChange({ windowBegin })}
          />
          <DateTimeField
            label={t('announcements.windowEnd')}
            description={t('announcements.windowHint')}
            value={draft.windowEnd}
            error={tried && problems.windowEnd && t('announcements.endWrong')}
            onChange={(windowEnd) => onChange({ windowEnd })}
          />
        </div>
      )}
    </>
  );
}
