import { Button } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { IconArrowDown } from '../../ui/icons';
import { DemoStage, type DemoPlayerProps } from './DemoStage';
import styles from './home.module.css';
import { HowItWorks } from './HowItWorks';

interface HomePageProps {
  /** The talking avatar, loaded on its own after the page stands. */
  Player: ComponentType<DemoPlayerProps>;
}

/** The landing page: the avatar itself, one sentence, two ways on. */
export function HomePage({ Player }: HomePageProps) {
  const { t } = useTranslation('home');
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const how = useRef<HTMLElement>(null);

  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.words}>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.ways}>
            <Button size="lg" onClick={() => navigate(loggedIn ? '/work/project?create=1' : '/home?login=1')}>
              {t('makeYours')}
            </Button>
            <Button
              size="lg"
              variant="default"
              rightSection={<IconArrowDown size={18} />}
              onClick={() => {
                how.current?.scrollIntoView({ behavior: 'smooth' });
                how.current?.focus({ preventScroll: true });
              }}
            >
              {t('seeHow')}
            </Button>
          </div>
          <p className={styles.note}>{t('note')}</p>
        </div>
        <DemoStage Player={Player} />
      </section>
      <HowItWorks ref={how} />
    </>
  );
}
