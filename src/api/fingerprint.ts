import { sha256Hex } from './digest';

const KEY = 'mirra.device';

/** A number of this browser's own; without it two machines of one make would be the same. */
function deviceId(): string {
  const kept = localStorage.getItem(KEY);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEY, made);
  return made;
}

/**
 * Fingerprint of the device, as feedback carries it: a digest over what stays the same in this browser and
 * a random number that it keeps. It names a device to whoever reads several reports, and tells nothing else of it.
 */
export function deviceFingerprint(): string {
  const { userAgent, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = window.screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const traits = [userAgent, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, zone];
  return sha256Hex([...traits, deviceId()].join('\n'));
}
