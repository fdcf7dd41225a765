/** Edge of the square in which the sign is drawn, in its own units. */
export const SIGN_GRID = 24;

/** The microphone of the interface, which Lucide drew, as one line: a picture is made of shapes alone. */
export const MICROPHONE =
  'M12 2a3 3 0 0 1 3 3v7a3 3 0 0 1-6 0V5a3 3 0 0 1 3-3zM19 10v2a7 7 0 0 1-14 0v-2M12 19v3';
