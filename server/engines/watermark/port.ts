/** Marks what somebody only tries, so that it cannot be used without having been bought. */
export interface Watermark {
  /**
   * Marks a picture all over; answers WebP of the same size.
   * @param cell size of its tiles, row by row, each to be marked alike; absent for a picture without tiles
   */
  picture(bytes: Buffer, cell?: { width: number; height: number }): Promise<Buffer>;
  /** Mixes a soft chime into a WAV file (16 kHz mono) at its beginning and every few seconds. */
  sound(wav: Buffer): Buffer;
  /**
   * Marks a piece of a sound (PCM16, 16 kHz mono) as the whole would be.
   * @param offset number of samples of the same sound that came before
   */
  piece(pcm: Int16Array, offset: number): Int16Array;
}
