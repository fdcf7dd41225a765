import { sha256Hex } from './digest';
import { deviceStorage } from '../storage/siteStorage';

const KEY = 'mirra.device';

/** A random number of this browser; without it two machines of the same model would look the same. */
function deviceId(): string {
  const kept = deviceStorage.getItem(KEY);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  deviceStorage.setQuietly(KEY, made);
  return made;
}

/**
 * The device fingerprint in feedback: a digest of stable properties of this browser and a stored random number. It links
 * the reports of one device, and reveals nothing else about it.
 */
export function deviceFingerprint(): string {
  const { userAgent, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = window.screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const traits = [userAgent, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, zone];
  return sha256Hex([...traits, deviceId()].join('\n'));
}
