import { Button } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { useIsPhone } from '../../ui/device';
import { IconArrowDown } from '../../ui/icons';
import { Phrases } from '../../ui/Phrases';
import { DemoStage, type DemoPlayerProps } from './DemoStage';
import styles from './home.module.css';
import { HowItWorks } from './HowItWorks';

interface HomePageProps {
  /** The talking avatar, loaded separately after the page. */
  Player: ComponentType<DemoPlayerProps>;
  /** Where the way to a digital human of one's own begins. */
  startAddress: (who: { loggedIn: boolean; onPhone: boolean }) => string;
}

/** The landing page: the avatar, one sentence, and two links. */
export function HomePage({ Player, startAddress }: HomePageProps) {
  const { t } = useTranslation('home');
  const loggedIn = useLoggedIn();
  const phone = useIsPhone();
  const navigate = useNavigate();
  const how = useRef<HTMLElement>(null);

  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          <Phrases>{t('title')}</Phrases>
        </h1>
        <div className={styles.words}>
          <p className={styles.lead}>
            <Phrases>{t('lead')}</Phrases>
          </p>
          <div className={styles.ways}>
            <Button size="lg" onClick={() => navigate(startAddress({ loggedIn, onPhone: phone }))}>
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
