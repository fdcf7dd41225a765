/** What each membership entitles to; the one place that every quota of the product reads. */
export { joinMemberships, type Rights, rightsOf, setMembership } from './rights';
