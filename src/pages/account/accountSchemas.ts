import { bool, object, ref, string } from 'yup';
import { isPassword, isPhone } from '../../api/phone';

/** Longest code that the field takes. */
export const CODE_LIMIT = 11;
export const PASSWORD_LIMIT = 16;

/** `phone` is as displayed, in 3-4-4 groups. */
export interface PhoneValues {
  region: string;
  phone: string;
  code: string;
}

/** The values of all login forms; each mode reads its part. */
export interface LoginValues extends PhoneValues {
  password: string;
  newPassword: string;
  confirmPassword: string;
  rememberMe: boolean;
  agreed: boolean;
}

/** A code of an authenticator app, or a recovery code. */
export interface FactorValues {
  code: string;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Messages are translation keys: the language may change while the form is open. */
const phone = string()
  .required('account:invalid.phoneRequired')
  .test('phone', 'account:invalid.phone', (value, { parent }) =>
    isPhone((parent as PhoneValues).region, value),
  );
const code = string()
  .required('account:invalid.codeRequired')
  .max(CODE_LIMIT, 'account:invalid.codeRequired');
const password = string()
  .required('account:invalid.passwordRequired')
  .test('password', 'account:invalid.password', (value) => isPassword(value));
const confirmPassword = string()
  .required('account:invalid.confirmRequired')
  .oneOf([ref('newPassword')], 'account:invalid.confirm');
const agreed = bool().oneOf([true], 'account:invalid.agreement');

const stripped = (text: string) => text.replace(/[\s-]/g, '');
export const appCodeSchema = object({
  code: string().test('six', 'account:invalid.factorCode', (value = '') => /^\d{6}$/.test(stripped(value))),
});
export const recoveryCodeSchema = object({
  code: string().test('ten', 'account:invalid.recoveryCode', (value = '') =>
    /^[a-z0-9]{10}$/i.test(stripped(value)),
  ),
});

export const smsSchema = object({ phone, code, agreed });
export const passwordSchema = object({ phone, password, agreed });
export const resetSchema = object({ phone, code, newPassword: password, confirmPassword });
export const phoneCodeSchema = object({ phone, code });

/** The old password is asked for only where there is one. */
export const changeSchema = (hasPassword: boolean) =>
  object({
    oldPassword: hasPassword ? string().required('account:invalid.oldRequired') : string(),
    newPassword: password.test(
      'differs',
      'account:invalid.sameAsOld',
      (value, { parent }) => !hasPassword || value !== (parent as PasswordChange).oldPassword,
    ),
    confirmPassword,
  });

export const emptyPhone: PhoneValues = { region: '86', phone: '', code: '' };

export const emptyLogin: LoginValues = {
  ...emptyPhone,
  password: '',
  newPassword: '',
  confirmPassword: '',
  rememberMe: true,
  agreed: false,
};

export const emptyChange: PasswordChange = { oldPassword: '', newPassword: '', confirmPassword: '' };
