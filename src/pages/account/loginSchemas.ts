import { bool, object, string } from 'yup';
import { isPassword, isPhone } from '../../api/phone';

/** Longest code that the field takes (spec 1 §5). */
export const CODE_LIMIT = 11;
export const PASSWORD_LIMIT = 16;

/** What the login forms hold between them; each mode reads its part. `phone` is as displayed, in 3-4-4 groups. */
export interface LoginValues {
  region: string;
  phone: string;
  code: string;
  password: string;
  rememberMe: boolean;
  agreed: boolean;
}

/** Messages are translation keys: the language may change while the form is open. */
const shared = {
  phone: string()
    .required('account:invalid.phoneRequired')
    .test('phone', 'account:invalid.phone', (value, { parent }) =>
      isPhone((parent as LoginValues).region, value),
    ),
  agreed: bool().oneOf([true], 'account:invalid.agreement'),
};

export const smsSchema = object({
  ...shared,
  code: string().required('account:invalid.codeRequired').max(CODE_LIMIT, 'account:invalid.codeRequired'),
});

export const passwordSchema = object({
  ...shared,
  password: string()
    .required('account:invalid.passwordRequired')
    .test('password', 'account:invalid.password', (value) => isPassword(value)),
});

export const emptyLogin: LoginValues = {
  region: '86',
  phone: '',
  code: '',
  password: '',
  rememberMe: true,
  agreed: false,
};
