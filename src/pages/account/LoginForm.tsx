import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPhone } from '../../api/phone';
import { AgreementField } from './AgreementField';
import styles from './login.module.css';
import { logInByPassword, logInBySms, refusalOf, sendCode } from './loginCalls';
import {
  CODE_LIMIT,
  emptyLogin,
  type LoginValues,
  PASSWORD_LIMIT,
  passwordSchema,
  smsSchema,
} from './loginSchemas';
import { PhoneField } from './PhoneField';
import { useCountdown } from './useCountdown';

export type LoginMode = 'sms' | 'password';

/** Clicks on 'log in' that follow one another faster than this are one (spec 1 §9). */
const CLICK_PAUSE_MS = 500;

type Field = 'phone' | 'code' | 'password' | 'form';
type Refusals = Partial<Record<Field, string>>;

interface LoginFormProps {
  mode: LoginMode;
  onDone: () => void;
}

/** Both ways to log in. What was typed survives a change of mode. */
export function LoginForm({ mode, onDone }: LoginFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [sending, setSending] = useState(false);
  const countdown = useCountdown();
  const lastClick = useRef(Number.NEGATIVE_INFINITY);

  const refuse = (error: unknown) => {
    const { field, text } = refusalOf(error);
    const shown = field === 'form' || (mode === 'sms') === (field !== 'password') ? field : 'form';
    setRefusals({ [shown]: 'key' in text ? t(text.key) : text.message });
  };

  const form = useFormik<LoginValues>({
    initialValues: emptyLogin,
    validationSchema: mode === 'sms' ? smsSchema : passwordSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setRefusals({});
      try {
        await (mode === 'sms' ? logInBySms(values) : logInByPassword(values));
        onDone();
      } catch (error) {
        refuse(error);
      }
    },
  });

  const { values, errors, touched, setFieldValue, setFieldTouched } = form;
  const errorOf = (field: 'phone' | 'code' | 'password' | 'agreed'): string | undefined => {
    const key = touched[field] ? errors[field] : undefined;
    if (key !== undefined) return t(key);
    return field === 'agreed' ? undefined : refusals[field];
  };
  const change = (field: keyof LoginValues, value: string | boolean) => {
    setRefusals({});
    void setFieldValue(field, value);
  };

  const askForCode = async () => {
    await setFieldTouched('phone', true);
    if (!isPhone(values.region, values.phone)) return;
    setRefusals({});
    setSending(true);
    try {
      countdown.start(await sendCode(values));
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const now = performance.now();
        if (now - lastClick.current < CLICK_PAUSE_MS) return;
        lastClick.current = now;
        form.handleSubmit(event);
      }}
    >
      <PhoneField
        region={values.region}
        phone={values.phone}
        error={errorOf('phone')}
        onRegion={(region) => change('region', region)}
        onPhone={(phone) => change('phone', phone)}
        onBlur={() => values.phone !== '' && void setFieldTouched('phone', true)}
      />
      {mode === 'sms' ? (
        <div className={styles.code}>
          <TextInput
            size="md"
            label={t('account:code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LIMIT}
            value={values.code}
            error={errorOf('code')}
            onChange={(event) => change('code', event.currentTarget.value)}
          />
          <Button
            className={styles.send}
            variant="light"
            size="md"
            loading={sending}
            disabled={countdown.left > 0}
            onClick={() => void askForCode()}
          >
            {countdown.left > 0 ? t('account:resendIn', { seconds: countdown.left }) : t('account:sendCode')}
          </Button>
        </div>
      ) : (
        <PasswordInput
          size="md"
          label={t('account:password')}
          name="password"
          autoComplete="current-password"
          description={t('account:passwordRules')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={PASSWORD_LIMIT}
          value={values.password}
          error={errorOf('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
          onChange={(event) => change('password', event.currentTarget.value)}
        />
      )}
      {mode === 'sms' && (
        <Checkbox
          name="rememberMe"
          label={t('account:rememberMe')}
          checked={values.rememberMe}
          onChange={(event) => change('rememberMe', event.currentTarget.checked)}
        />
      )}
      <AgreementField
        checked={values.agreed}
        error={errorOf('agreed')}
        onChange={(agreed) => change('agreed', agreed)}
      />
      {refusals.form !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusals.form}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
        {mode === 'sms' ? t('account:logInOrRegister') : t('account:logIn')}
      </Button>
    </form>
  );
}
