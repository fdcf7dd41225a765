import { Anchor, Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteInput } from '../../../../contract/api/route';
import type { FilmRender } from '../../../../contract/render/schema';
import type { Routes } from '../../../../contract/routes';
import { EMBED_WIDTH } from '../../../../contract/watch/limits';
import type { WatchLink } from '../../../../contract/watch/schema';
import { stageSize } from '../../../document';
import { call } from '../../../api/client';
import { useEditor } from '../../../kernel';
import { useFormat } from '../../../ui/useFormat';
import { CopyField } from './CopyField';
import { PasswordChange } from './PasswordChange';
import { useVideoName } from './useVideoName';
import styles from './watch.module.css';

type Change = RouteInput<Routes['PUT /film/share/{id}']>['body'];

interface Props {
  link: WatchLink;
  /** The one video that it shows, as far as that is known here. */
  video: FilmRender | undefined;
  onChanged: (link: WatchLink) => void;
  onRevoke: () => void;
}

/** A link that works: its address, the code that embeds it, how often it was opened, and what it allows. */
export function LinkCard({ link, video, onChanged, onRevoke }: Props) {
  const { t } = useTranslation('film-watch');
  const { dateTime, number } = useFormat();
  const { document } = useEditor();
  const nameOf = useVideoName();
  const [busy, setBusy] = useState(false);
  const name =
    link.renderId === null ? t('film.name') : video === undefined ? t('video.name') : nameOf(video);

  const change = async (body: Change) => {
    setBusy(true);
    try {
      onChanged(await call('PUT /film/share/{id}', { params: { id: link.id }, body }));
    } finally {
      setBusy(false);
    }
  };
  // A refusal has been announced, and the switch stays as it was.
  const changePatiently = (body: Change) => void change(body).catch(() => undefined);

  const { width, height } = stageSize(document.get().ratio);
  const frameHeight = Math.round((EMBED_WIDTH * height) / width);
  const snippet = `<iframe src="${link.url}?embed=1" width="${EMBED_WIDTH}" height="${frameHeight}" style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <Anchor size="sm" href={link.url} target="_blank" rel="noreferrer">
          {t('open')}
        </Anchor>
      </div>
      <CopyField label={t('address')} value={link.url} />
      <p className={styles.dim}>
        {[
          t('views', { count: link.viewCount, shown: number(link.viewCount) }),
          link.expireTime === null ? t('valid.permanent') : t('until', { time: dateTime(link.expireTime) }),
          t('madeAt', { time: dateTime(link.createTime) }),
        ].join(' · ')}
      </p>
      <Switch
        size="sm"
        label={t('download')}
        checked={link.canDownload}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => changePatiently({ canDownload: checked })}
      />
      <Switch
        size="sm"
        label={t('embed')}
        checked={link.canEmbed}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => changePatiently({ canEmbed: checked })}
      />
      {link.canEmbed && <CopyField label={t('snippet')} value={snippet} isShown />}
      <div className={styles.actions}>
        <PasswordChange
          hasPassword={link.hasPassword}
          busy={busy}
          onChange={(password) => change({ password })}
        />
        <Button size="xs" variant="subtle" color="red" onClick={onRevoke}>
          {t('revoke.title')}
        </Button>
      </div>
    </li>
  );
}
