import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../../../contract/account/schema';
import { useSecondFactor } from '../../../api/useSecondFactor';
import { useIsPhone } from '../../../ui/device';
import { IconTalk } from '../../../ui/icons';
import { IconKey, IconPhone, IconShieldCheck } from '../../../ui/icons/pages';
import type { Ask } from './PersonDialogs';
import { Section } from './Section';
import styles from './person.module.css';

interface RowProps {
  icon: ReactNode;
  label: string;
  value: string;
  action: ReactNode;
}

function Row({ icon, label, value, action }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.sign}>{icon}</span>
      <span className={styles.what}>
        <strong>{label}</strong>
        <span className={styles.dim}>{value}</span>
      </span>
      {action}
    </li>
  );
}

/** Phone, password and WeChat, which are the ways to log in, and the second step of these. */
export function SecuritySection({ user, ask }: { user: User; ask: Ask }) {
  const { t } = useTranslation('person');
  const phone = useIsPhone();
  const change = (label: string, name: string, page: string, about: 'phone' | 'password') =>
    phone ? (
      <Button component={Link} to={page} size="sm" variant="default" aria-label={name}>
        {label}
      </Button>
    ) : (
      <Button size="sm" variant="default" aria-label={name} onClick={() => ask({ about })}>
        {label}
      </Button>
    );
  const factor = useSecondFactor();
  const isOn = factor.data?.active === true;
  return (
    <Section title={t('security.title')}>
      <ul className={styles.rows}>
        <Row
          icon={<IconPhone />}
          label={t('security.phone')}
          value={`+${user.countryCode} ${user.phone}`}
          action={change(t('security.change'), t('security.changePhone'), '/m/changePhone', 'phone')}
        />
        <Row
          icon={<IconKey />}
          label={t('security.password')}
          value={user.isPwdInit === 1 ? t('security.passwordSet') : t('security.passwordNone')}
          action={change(
            user.isPwdInit === 1 ? t('security.change') : t('security.set'),
            user.isPwdInit === 1 ? t('security.changePassword') : t('security.setPassword'),
            '/m/changePassword',
            'password',
          )}
        />
        <Row
          icon={<IconShieldCheck />}
          label={t('factor.title')}
          value={isOn ? t('factor.on') : t(factor.data?.advised === true ? 'factor.advised' : 'factor.off')}
          action={
            <Button
              size="sm"
              variant="default"
              aria-label={isOn ? t('factor.manageName') : t('factor.setUpName')}
              disabled={factor.data === undefined}
              onClick={() => ask({ about: 'factor' })}
            >
              {isOn ? t('factor.manage') : t('factor.setUp')}
            </Button>
          }
        />
        <Row
          icon={<IconTalk />}
          label={t('security.wechat')}
          value={user.wechatName ?? t('security.wechatNone')}
          action={
            user.wechatName === null ? (
              <Button
                size="sm"
                variant="default"
                aria-label={t('security.linkWechat')}
                onClick={() => ask({ about: 'linkWechat' })}
              >
                {t('security.link')}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="default"
                aria-label={t('security.unlinkWechat')}
                onClick={() => ask({ about: 'unlinkWechat' })}
              >
                {t('security.unlink')}
              </Button>
            )
          }
        />
      </ul>
    </Section>
  );
}
