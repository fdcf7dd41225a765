import { ActionIcon, Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilmRender } from '../../../../contract/render/schema';
import { languagesOf } from '../../../../film/texts/languages';
import { call, callBlob } from '../../../api/client';
import { downloadAddress } from '../../../api/downloadAddress';
import { clockText } from '../../../ui/clockText';
import { IconDownload } from '../../../ui/icons/actions';
import { IconShare } from '../../../ui/icons/editor';
import { saveFile } from '../../../ui/saveFile';
import { useFormat } from '../../../ui/useFormat';
import { useStillNames } from '../stills/useStillNames';
import { useFilm } from '../useFilm';
import { shareOf } from './progress';
import styles from './render.module.css';

interface Props {
  render: FilmRender;
  onChanged: () => void;
  /** Makes links to the video. */
  onShare: () => void;
}

const formats = ['srt', 'vtt'] as const;

/** One video of the film: how far it is, or what can be done with it. */
export function RenderRow({ render, onChanged, onShare }: Props) {
  const { t } = useTranslation(['studio', 'common']);
  const { dateTime, number } = useFormat();
  const languages = useFilm((film) => languagesOf(film).length);
  const { id, state, phase, done, total, secondsLeft, seconds, error, video, size, language } = render;
  const cancel = useMutation({
    mutationFn: () => call('POST /film/render/{id}/cancel', { params: { id } }),
    onSettled: onChanged,
  });
  const captions = useMutation({
    mutationFn: async (format: 'srt' | 'vtt') => {
      const file = await callBlob('GET /film/render/{id}/captions', { params: { id }, query: { format } });
      saveFile(file, `${render.name}.${format}`);
    },
  });
  const isOpen = state === 'queued' || state === 'running';
  return (
    <li className={styles.row}>
      {video !== null && <img className={styles.cover} src={video.coverUrl} alt="" />}
      <div className={styles.about}>
        <p className={styles.name}>
          {t(`render.sizes.${size}`)}
          {render.format === 'webm' && ` · ${t('render.transparent')}`}
          {languages > 1 && ` · ${t(`common:languages.${language}`)}`}
          {seconds !== null && ` · ${clockText(seconds * 1000)}`}
        </p>
        <p className={styles.hint}>
          {isOpen ? phaseText() : t(`render.states.${state}`, { time: dateTime(render.endTime ?? '') })}
        </p>
        {isOpen && <Progress value={shareOf(render) * 100} size="sm" aria-label={t('render.progress')} />}
        <StillsShown stills={render.stills} />
        {error !== null && <p className={styles.error}>{error}</p>}
      </div>
      <div className={styles.actions}>
        {isOpen && (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('render.cancel')}
          </Button>
        )}
        {video !== null && (
          <Button
            size="xs"
            component="a"
            href={downloadAddress(video.fileUrl)}
            download
            leftSection={<IconDownload size={14} />}
          >
            {t('render.download')}
          </Button>
        )}
        {video !== null && (
          <ActionIcon
            variant="subtle"
            aria-label={t('render.shareOne')}
            title={t('render.shareOne')}
            onClick={onShare}
          >
            <IconShare size={16} />
          </ActionIcon>
        )}
        {state === 'done' &&
          render.hasCaptions &&
          formats.map((format) => (
            <Button key={format} size="xs" variant="subtle" onClick={() => captions.mutate(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
      </div>
    </li>
  );

  function phaseText(): string {
    if (state === 'queued' || phase === null) return t('render.waiting');
    const far = t(`render.phases.${phase}`, { done: number(done), total: number(total) });
    return secondsLeft === null
      ? far
      : `${far} · ${t('render.left', { time: clockText(secondsLeft * 1000) })}`;
  }
}

/** Which elements of plugins stand still in a video, and which are left out. */
function StillsShown({ stills }: Pick<FilmRender, 'stills'>) {
  const { t } = useTranslation('studio');
  const shown = useStillNames(stills.filter(({ isLeftOut }) => !isLeftOut));
  const leftOut = useStillNames(stills.filter(({ isLeftOut }) => isLeftOut));
  return (
    <>
      {shown !== '' && <p className={styles.hint}>{t('render.stills.inVideo', { names: shown })}</p>}
      {leftOut !== '' && <p className={styles.hint}>{t('render.stills.notInVideo', { names: leftOut })}</p>}
    </>
  );
}
