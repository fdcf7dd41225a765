/** A sound that is being heard. */
export interface Playback {
  stop(): void;
}

/**
 * Plays a sound file at the rate of the device: the browser resamples what it decodes.
 * @param onEnd called once when the sound has ended by itself
 * @param onFailure called once when it cannot be decoded or played
 */
export function playSound(sound: Blob, onEnd: () => void, onFailure: () => void): Playback {
  const context = new AudioContext();
  let isOver = false;
  const finish = (report?: () => void): void => {
    if (isOver) return;
    isOver = true;
    void context.close();
    report?.();
  };
  const begin = async (): Promise<void> => {
    const buffer = await context.decodeAudioData(await sound.arrayBuffer());
    if (isOver) return;
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.onended = () => finish(onEnd);
    source.start();
    await context.resume();
  };
  begin().catch(() => finish(onFailure));
  return { stop: () => finish() };
}
