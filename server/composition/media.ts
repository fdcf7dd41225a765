import type { Config } from '../config';
import { openMediaConverter } from '../engines/media-conversion';
import { openMediaProbe } from '../engines/media-probe';
import { headerFacts } from '../engines/media-probe/headers';
import { type MediaProbe, ProbeTimeout } from '../engines/media-probe/port';
import { AppError } from '../http/app-error';
import type { Engines } from '../deps';

/** When somebody whose file could not be read in time should try again. */
const RETRY_SECONDS = 30;

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProbeTimeout) throw new AppError('serverBusy', { seconds: RETRY_SECONDS });
    throw error;
  });

/** A probe that says serverBusy when a file takes too long, since this is no fault of the file. */
export const busyProbe = (probe: MediaProbe): MediaProbe => ({
  facts: (...of) => inTime(probe.facts(...of)),
  still: (...of) => inTime(probe.still(...of)),
  peaks: (...of) => inTime(probe.peaks(...of)),
  frames: (...of) => inTime(probe.frames(...of)),
  pcm: (...of) => inTime(probe.pcm(...of)),
});

/**
 * What reads and converts videos and sounds, tried at the first use.
 * @param warn told what does not run here
 */
export function mediaEngines(
  config: Config,
  warn: (line: string) => void,
): Pick<Engines, 'mediaProbe' | 'mediaHeader' | 'mediaConverter'> {
  let probing: Promise<MediaProbe | null> | null = null;
  const mediaProbe = () => {
    probing ??= openMediaProbe(config, warn).then((probe) => probe && busyProbe(probe));
    return probing;
  };
  async function openConverter() {
    const { ffmpeg, mediaConversion, conversionThreads: threads, conversionMinutes: minutes } = config;
    // What is converted has to be looked into before and after.
    if (mediaConversion === 'off' || (await mediaProbe()) === null) return null;
    return openMediaConverter({ ffmpeg, threads, minutes }, warn);
  }
  let preparing: ReturnType<typeof openConverter> | null = null;
  return {
    mediaProbe,
    mediaHeader: headerFacts,
    mediaConverter() {
      preparing ??= openConverter();
      return preparing;
    },
  };
}
