/** Browsers give microphone and camera to pages of a secure address only: https, or the machine itself. */
export const hasDevices = (): boolean =>
  window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
