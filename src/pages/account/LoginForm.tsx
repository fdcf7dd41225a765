import { Button, Checkbox } from '@mantine/core';
import { useFormik } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingLogIn } from '../../../contract/account/schema';
import { AgreementField } from './AgreementField';
import styles from './account.module.css';
import { logInByPassword, logInBySms, type RefusedField, resetPassword } from './accountCalls';
import { emptyLogin, type LoginValues, passwordSchema, resetSchema, smsSchema } from './accountSchemas';
import { CodeField } from './CodeField';
import { NewPasswordFields, PasswordField } from './PasswordFields';
import { PhoneField } from './PhoneField';
import { useFocusOnInvalid, useFormErrors } from './useFormErrors';
import { useRefusals } from './useRefusals';

export type FormMode = 'sms' | 'password' | 'reset';

/** Faster clicks on 'log in' count as one, milliseconds. */
const CLICK_PAUSE_MS = 500;

interface Mode {
  schema: typeof smsSchema | typeof passwordSchema | typeof resetSchema;
  /** Answers what the log-in still waits for. */
  submit: (values: LoginValues) => Promise<PendingLogIn | null>;
  fields: readonly RefusedField[];
}

const modes: Record<FormMode, Mode> = {
  sms: { schema: smsSchema, submit: logInBySms, fields: ['phone', 'code'] },
  password: { schema: passwordSchema, submit: logInByPassword, fields: ['phone', 'password'] },
  reset: { schema: resetSchema, submit: resetPassword, fields: ['phone', 'code', 'newPassword'] },
};

interface LoginFormProps {
  mode: FormMode;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  onForgotten: () => void;
  /** Called once the session has begun. */
  onDone: () => void;
  /** Called when the account asks for a code of its second factor. */
  onPending: (pending: PendingLogIn) => void;
  /** Called once a new password is set. */
  onReset: () => void;
}

/** Log in by code or by password, or set a new password. The input survives a change of mode. */
export function LoginForm(props: LoginFormProps) {
  const { mode, agreed, onAgreed, onForgotten, onDone, onPending, onReset } = props;
  const { t } = useTranslation(['account', 'errors']);
  const { schema, submit, fields } = modes[mode];
  const refusals = useRefusals(fields);
  const lastClick = useRef(Number.NEGATIVE_INFINITY);

  const form = useFormik<LoginValues>({
    initialValues: { ...emptyLogin, agreed },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      refusals.clear();
      let pending: PendingLogIn | null;
      try {
        pending = await submit(values);
      } catch (error) {
        refusals.refuse(error);
        return;
      }
      if (mode === 'reset') {
        void form.setValues({ ...emptyLogin, region: values.region, phone: values.phone, agreed }, false);
        form.setTouched({}, false);
        // The click that set the password must not count for 'log in'.
        lastClick.current = Number.NEGATIVE_INFINITY;
        onReset();
      } else if (pending !== null) onPending(pending);
      else onDone();
    },
  });
  const { values, setFieldValue, setFieldTouched } = form;
  const errorOf = useFormErrors(form, refusals);
  const element = useFocusOnInvalid(form);
  const change = (field: keyof LoginValues, value: string | boolean) => {
    refusals.clear();
    void setFieldValue(field, value);
  };

  return (
    <form
      ref={element}
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
      {mode !== 'password' && (
        <CodeField
          // Each purpose has its own code and its own pause between two messages.
          key={mode}
          region={values.region}
          phone={values.phone}
          type={mode === 'sms' ? 'sms_login' : 'reset_pwd'}
          value={values.code}
          error={errorOf('code')}
          onChange={(code) => change('code', code)}
          onPhoneMissing={() => void setFieldTouched('phone', true)}
          onRefused={refusals.refuse}
          onTry={refusals.clear}
        />
      )}
      {mode === 'password' && (
        <>
          <PasswordField
            name="password"
            label={t('account:password')}
            value={values.password}
            error={errorOf('password')}
            onChange={(password) => change('password', password)}
          />
          <button type="button" className={styles.textButton} onClick={onForgotten}>
            {t('account:forgotten')}
          </button>
        </>
      )}
      {mode === 'reset' && (
        <NewPasswordFields
          values={values}
          errorOf={errorOf}
          onChange={(field, password) => change(field, password)}
        />
      )}
      {mode !== 'reset' && (
        <Checkbox
          name="rememberMe"
          label={t('account:rememberMe')}
          checked={values.rememberMe}
          onChange={(event) => change('rememberMe', event.currentTarget.checked)}
        />
      )}
      {mode !== 'reset' && (
        <AgreementField
          checked={values.agreed}
          error={errorOf('agreed')}
          onChange={(next) => {
            change('agreed', next);
            onAgreed(next);
          }}
        />
      )}
      {refusals.texts.form !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusals.texts.form}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
        {mode === 'sms' && t('account:logInOrRegister')}
        {mode === 'password' && t('account:logIn')}
        {mode === 'reset' && t('account:resetSubmit')}
      </Button>
    </form>
  );
}
