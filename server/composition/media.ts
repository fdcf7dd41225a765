import type { Config } from '../config';
import { openMediaConverter } from '../engines/media-conversion';
import { openMediaProbe } from '../engines/media-probe';
import { headerFacts } from '../engines/media-probe/headers';
import type { Engines } from '../parts';

/**
 * What reads and converts videos and sounds, tried at the first use.
 * @param warn told what does not run here
 */
export function mediaEngines(
  config: Config,
  warn: (line: string) => void,
): Pick<Engines, 'mediaProbe' | 'mediaHeader' | 'mediaConverter'> {
  let probing: ReturnType<typeof openMediaProbe> | null = null;
  const mediaProbe = () => {
    probing ??= openMediaProbe(config, warn);
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
