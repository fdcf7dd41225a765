/** Edge of the square in which the sign is drawn, in its own units. */
export const SIGN_GRID = 24;

/** A microphone in lines. */
export const MICROPHONE =
  'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7';
