export { TRIAL_MARK } from './outline';
export { markPicture } from './picture';
export { markSound } from './sound';
