import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmLanguage } from '../../../../contract/film/schema';
import {
  type RenderFormat,
  renderFormats,
  type RenderSize,
  renderSizes,
} from '../../../../contract/render/limits';
import type { FilmRender } from '../../../../contract/render/schema';
import { languagesOf } from '../../../../film/texts/languages';
import { countStates } from '../../../../film/texts/states';
import { variablesOf } from '../../../../film/variables/sizes';
import { call } from '../../../api/client';
import { useSettings } from '../../../api/useSettings';
import { FilmEditing, Notifier, Saving, useEditor, useService } from '../../../kernel';
import { ErrorState } from '../../../ui/ErrorState';
import { IconAlert } from '../../../ui/icons';
import { IconDuplicate } from '../../../ui/icons/editor';
import { SelectField } from '../../../ui/SelectField';
import { revisionOf } from '../player/tracks';
import { useSpokenFilm } from '../playing';
import { sendStills } from '../stills/sendStills';
import { StillsNote } from '../stills/StillsNote';
import { Studio } from '../studio';
import { filmIn } from '../spokenFilm';
import { useCommittedFilm, useFilm } from '../useFilm';
import { RenderRow } from './RenderRow';
import { TimeLeft } from './TimeLeft';
import styles from './render.module.css';

const BrowserRender = lazy(() => import('../browser-render/BrowserRender'));
const WatchDialog = lazy(() => import('../watch/WatchDialog'));

/** How often the page asks how far a video is, milliseconds. */
const ASK_MS = 1_000;
const sizes = Object.keys(renderSizes) as RenderSize[];

/** Makes videos of the film, and shows those that were made and that are under way. */
export default function RenderDialog({ onClose, onBatch }: { onClose: () => void; onBatch: () => void }) {
  const { t } = useTranslation(['studio', 'common']);
  const { project } = useEditor();
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  const { stills, keptStills } = useService(Studio);
  const { film } = useService(FilmEditing);
  const client = useQueryClient();
  const [size, setSize] = useState<RenderSize>('720p');
  const [format, setFormat] = useState<RenderFormat>('mp4');
  /** Whether this page makes a video: the dialog stays open until it is done, since it ends with the dialog. */
  const [isBusy, setBusy] = useState(false);
  const isServerAble = useSettings().data?.films ?? true;
  const languages = languagesOf(useFilm((one) => one));
  /** Of what links are made: of the film, or of one video. */
  const [shared, setShared] = useState<'film' | FilmRender | null>(null);
  const [language, setLanguage] = useState(useSpokenFilm().language);
  const queryKey = ['film-renders', project.id];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /film/{id}/render/page', { params: { id: project.id }, query: {} }, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.records.some((one) => one.state === 'queued' || one.state === 'running') ? ASK_MS : false,
  });
  const order = useMutation({
    mutationFn: async () => {
      // What is typed and not saved yet belongs to the video.
      if (!(await saving.flush())) return notifier.warn('studio:render.notSaved');
      const revision = await revisionOf(project.id);
      if (format === 'mp4') await sendStills(filmIn(film.committed()), stills, keptStills);
      await call('POST /film/{id}/render', {
        params: { id: project.id },
        body: { size, format, language, revision },
      });
      return client.invalidateQueries({ queryKey });
    },
  });

  const inBrowser = 'VideoEncoder' in window && format === 'mp4' && (
    <Suspense fallback={<Skeleton height={36} radius="md" />}>
      <BrowserRender size={size} language={language} isFirst={!isServerAble} onBusy={setBusy} />
    </Suspense>
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('render.title')}
      size={560}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div hidden={isBusy}>
        <p className={styles.text}>{t('render.text')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('render.size')}
          value={size}
          data={sizes.map((value) => ({ value, label: t(`render.sizes.${value}`) }))}
          onChange={(value) => setSize(value as RenderSize)}
        />
        <p className={styles.hint}>{t(`render.about.${size}`)}</p>
        <div className={styles.language}>
          <SelectField
            label={t('render.content')}
            value={format}
            options={renderFormats.map((value) => ({ value, label: t(`render.formats.${value}`) }))}
            onChange={setFormat}
          />
          {format === 'webm' && <p className={styles.hint}>{t('render.transparentHint')}</p>}
        </div>
        <TimeLeft size={size} language={language} made={list.data?.records} />
        {languages.length > 1 && (
          <div className={styles.language}>
            <SelectField
              label={t('render.language')}
              value={language}
              options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
              onChange={setLanguage}
            />
            <Unready language={language} />
          </div>
        )}
        {!isServerAble && (
          <p className={`${styles.warning} ${styles.short}`} role="status">
            <IconAlert size={16} />
            {t(inBrowser ? 'render.noEncoder' : 'render.noEncoderAtAll')}
          </p>
        )}
        <Variables language={language} />
        {format === 'mp4' && <StillsNote />}
      </div>
      {!isServerAble && inBrowser}
      {!isBusy && (
        <div className={styles.start}>
          <Button
            flex={1}
            variant={isServerAble || !inBrowser ? 'filled' : 'default'}
            loading={order.isPending}
            onClick={() => order.mutate()}
          >
            {t(isServerAble ? 'render.start' : 'render.startAnyway')}
          </Button>
          <Button variant="default" leftSection={<IconDuplicate size={16} />} onClick={onBatch}>
            {t('render.batch')}
          </Button>
        </div>
      )}
      {isServerAble && inBrowser}
      <div className={styles.titled}>
        <h3 className={styles.heading}>{t('render.made')}</h3>
        <Button size="xs" variant="subtle" onClick={() => setShared('film')}>
          {t('render.share')}
        </Button>
      </div>
      {list.isPending && <Skeleton height={64} radius="md" />}
      {list.error !== null && (
        <ErrorState message={list.error.message} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.records.length === 0 && <p className={styles.hint}>{t('render.none')}</p>}
      <ul className={styles.list}>
        {list.data?.records.map((render) => (
          <RenderRow
            key={render.id}
            render={render}
            onChanged={() => void client.invalidateQueries({ queryKey })}
            onShare={() => setShared(render)}
          />
        ))}
      </ul>
      {shared !== null && (
        <Suspense fallback={null}>
          <WatchDialog
            video={shared === 'film' ? null : shared}
            renders={list.data?.records ?? []}
            onClose={() => setShared(null)}
          />
        </Suspense>
      )}
    </Modal>
  );
}

/** Says that a video would show and speak variables as they are written: it is made all the same. */
function Variables({ language }: { language: FilmLanguage }) {
  const { t } = useTranslation('studio');
  const { film: store } = useService(FilmEditing);
  useCommittedFilm((one) => one);
  const document = store.committed();
  const [first] = useMemo(() => variablesOf(document, language), [document, language]);
  if (first === undefined) return null;
  return (
    <p className={styles.warning} role="status">
      <IconAlert size={16} />
      {t('render.variables', { name: `{{${first}}}` })}
    </p>
  );
}

/** What of the texts is not ready in a language: the video is made all the same. */
function Unready({ language }: { language: FilmLanguage }) {
  const { t } = useTranslation('studio');
  const film = useFilm((one) => one);
  const { missing, outdated, unchecked } = countStates({ film }, language);
  return (
    <div role="status">
      {missing > 0 && (
        <p className={styles.warning}>
          <IconAlert size={16} />
          {t('render.missing', { count: missing })}
        </p>
      )}
      {outdated + unchecked > 0 && (
        <p className={styles.warning}>
          <IconAlert size={16} />
          {t('render.unchecked', { count: outdated + unchecked })}
        </p>
      )}
    </div>
  );
}
