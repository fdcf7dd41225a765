import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { nullable } from '../../common/schema';
import { Digest, MergeOffer, Phone, Region, Ticket, User } from '../schema';

/** The password and the phone by which an account is entered, changed from within. */
export const credentialRoutes = defineRoutes({
  'POST /user/password/change': {
    summary:
      'Set a password, with the old one when there is one, which counts as the fresh proof unless the account has a second factor; every other session ends',
    access: 'user',
    stepUp: 'in-call',
    query: T.Object({ rawPassword: T.Optional(Digest), password: Digest }),
  },
  'POST /user/phone/change': {
    summary:
      'Change the phone by a ticket for change_phone. When it belongs to another account, that one is offered',
    access: 'user',
    stepUp: true,
    query: T.Object({ phone: Phone, countryCode: T.Optional(Region), ticket: Ticket }),
    data: T.Object({ user: User, merge: nullable(MergeOffer) }),
  },
});
