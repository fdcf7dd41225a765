import { membershipRights } from '../../contract/membership/limits';
import { type MembershipLevel, membershipLevels } from '../../contract/shop/limits';
import { setting } from './readers';

/** More than any account could render in a month. */
const MOST_MINUTES = 1_000_000;

const byDefault = membershipLevels.map((level) => membershipRights[level].filmMinutes);

/** A whole number for each level of membership, the lowest level first. */
function readMinutes(text: string | undefined): Readonly<Record<MembershipLevel, number>> {
  const given =
    text === undefined ? byDefault : text.split(',').map((one) => Number(one.trim() || Number.NaN));
  const isRight = given.every((one) => Number.isInteger(one) && one >= 0 && one <= MOST_MINUTES);
  const [free, standard, professional, flagship] = given;
  if (
    !isRight ||
    given.length !== membershipLevels.length ||
    free === undefined ||
    standard === undefined ||
    professional === undefined ||
    flagship === undefined
  )
    throw new Error(
      `must be ${membershipLevels.length} whole numbers from 0 to ${MOST_MINUTES} with commas between, not "${text}"`,
    );
  return { free, standard, professional, flagship };
}

/** Settings of films. */
export const filmSettings = {
  filmMinutes: setting(
    'FILM_MINUTES',
    byDefault.join(','),
    'Minutes of film that an account may render in a calendar month (UTC): without a membership, then Standard, Professional and Flagship; drafts are free',
    readMinutes,
  ),
};
