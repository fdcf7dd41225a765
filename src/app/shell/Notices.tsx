import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Notice } from '../../../contract/message/schema';
import { call } from '../../api/client';
import { IconAlert } from '../../ui/icons';
import { IconBell, IconTool } from '../../ui/icons/pages';
import { useFormat } from '../../ui/useFormat';
import { closedNotices, closeNotice } from './closedNotices';
import styles from './notices.module.css';

/** How often a page asks, milliseconds: a notice appears within seconds. */
const REFRESH_MS = 10_000;

const icons = { info: IconBell, warning: IconAlert, maintenance: IconTool };

function Bar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t, i18n } = useTranslation('common');
  const { dateTime } = useFormat();
  const { kind, title, text, link, language, windowBeginTime: begin, windowEndTime: end } = notice;
  const Icon = icons[kind];
  return (
    <li className={styles.notice} data-kind={kind}>
      <Icon size={20} />
      <div className={styles.words}>
        <p>
          <span className={styles.kind}>{t(`notices.kinds.${kind}`)}</span>{' '}
          <strong lang={language}>{title}</strong> <span lang={language}>{text}</span>
          {language !== i18n.language && <span className={styles.label}>{t('notices.onlyChinese')}</span>}
        </p>
        {begin !== null && (
          <p className={styles.window}>
            {end === null
              ? t('notices.from', { begin: dateTime(begin) })
              : t('notices.window', { begin: dateTime(begin), end: dateTime(end) })}
          </p>
        )}
        {link !== null && <Link to={link}>{t('notices.more')}</Link>}
      </div>
      {kind !== 'warning' && (
        <CloseButton size={36} aria-label={t('notices.close', { title })} onClick={onClose} />
      )}
    </li>
  );
}

/** Whether this page is a player on another site, or alone on a screen in a hall: there is nobody to close a notice. */
const isPlayerElsewhere = (search: string): boolean =>
  window.self !== window.top || new URLSearchParams(search).get('kiosk') === '1';

/** Tells full-height pages how much room the notices take. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const root = document.documentElement.style;
  const watch = new ResizeObserver(() => root.setProperty('--mirra-notices', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    root.removeProperty('--mirra-notices');
  };
}

/** Notices of the operators to everybody, above the page. Each can be closed, but for warnings. */
export default function Notices() {
  const { t, i18n } = useTranslation('common');
  const { search } = useLocation();
  const [closed, setClosed] = useState(closedNotices);
  const { data } = useQuery({
    queryKey: ['notices', i18n.language],
    queryFn: ({ signal }) => call('GET /notices', {}, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  const isElsewhere = isPlayerElsewhere(search);
  const shown = (data ?? []).filter(
    ({ id, version, kind, inPlayer }) =>
      (!isElsewhere || inPlayer) && (kind === 'warning' || closed[id] !== version),
  );
  if (shown.length === 0) return null;
  return (
    <aside ref={tellHeight} aria-label={t('notices.label')}>
      <ul className={styles.notices}>
        {shown.map((notice) => (
          <Bar key={notice.id} notice={notice} onClose={() => setClosed(closeNotice(notice))} />
        ))}
      </ul>
    </aside>
  );
}
