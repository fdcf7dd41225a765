import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadVideo } from './video';

interface VideoReadingOptions {
  onBusy: (busy: boolean) => void;
  onChange: (value: ReadVideo | null) => void;
}

/** Reads one video at a time, and keeps the addresses of what is shown of it. */
export function useVideoReading({ onBusy, onChange }: VideoReadingOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const reading = useRef<AbortController | null>(null);
  const addresses = useRef<string[]>([]);

  const forget = useCallback(() => {
    reading.current?.abort();
    reading.current = null;
    for (const address of addresses.current.splice(0)) URL.revokeObjectURL(address);
  }, []);
  useEffect(() => forget, [forget]);

  const addressOf = (blob: Blob): string => {
    const address = URL.createObjectURL(blob);
    addresses.current.push(address);
    return address;
  };

  async function read(file: File): Promise<void> {
    forget();
    const own = new AbortController();
    reading.current = own;
    onChange(null);
    setFailed(false);
    setProgress(0);
    onBusy(true);
    try {
      const { readVideo } = await import('./readVideo');
      const { found, faults } = await readVideo(file, { signal: own.signal, onProgress: setProgress });
      if (own.signal.aborted) return;
      onChange({
        video: file,
        found,
        faults: faults.map(({ picture, ...fault }) => ({
          ...fault,
          picture: picture === null ? null : addressOf(picture),
        })),
        address: addressOf(file),
      });
    } catch {
      if (!own.signal.aborted) setFailed(true);
    } finally {
      if (reading.current === own) {
        setProgress(null);
        onBusy(false);
      }
    }
  }

  return {
    /** How much is read, 0 to 1; null while nothing is. */
    progress,
    failed,
    read,
    /** Gives up what is being read, or was. */
    stop() {
      forget();
      onChange(null);
      setProgress(null);
      onBusy(false);
    },
  };
}
