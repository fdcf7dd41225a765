/** What each membership includes; every quota of the product is read here. */
export { joinMemberships, type Rights, rightsOf, setMembership } from './rights';
