import { deviceStorage } from '../storage/siteStorage';

const KEY = 'mirra.visitor';

/** A random text that tells this browser from another in the owner's counts of visitors; it says nothing else. */
export function visitorId(): string {
  const kept = deviceStorage.getItem(KEY);
  if (kept !== null && kept.length >= 8) return kept;
  const made = crypto.randomUUID();
  deviceStorage.setQuietly(KEY, made);
  return made;
}
