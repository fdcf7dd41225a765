import type { ImageRatio } from '../../../contract/image/schema';
import { cutText } from '../../../contract/text/text';
import { drawnImage, member, post } from './picture-call';
import { type ImageEngine, ImageError } from './port';
import { promptOf } from './style-words';

export interface SdWebui {
  /** Address without `/sdapi`. */
  baseUrl: string;
  /** `user:password`, null when it asks for none. */
  credentials: string | null;
}

/** Multiples of 64, as its models require, and few enough pixels for 8 GB. */
const sizes: Readonly<Record<ImageRatio, { width: number; height: number }>> = {
  '16:9': { width: 1024, height: 576 },
  '9:16': { width: 576, height: 1024 },
  '4:3': { width: 1024, height: 768 },
  '3:4': { width: 768, height: 1024 },
};

const UNWANTED = 'people, person, face, text, letters, watermark, logo, low quality, blurry';
const STEPS = 24;
const INTERRUPT_TIMEOUT_MS = 5000;

/** Images by a Stable Diffusion WebUI (AUTOMATIC1111, Forge) that was started with `--api`. */
export function createSdWebui({ baseUrl, credentials }: SdWebui): ImageEngine {
  const root = `${baseUrl.replace(/\/+$/, '')}/sdapi/v1`;
  const headers: Record<string, string> =
    credentials === null ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };

  /** To close the connection does not stop it. */
  const interrupt = () =>
    post(`${root}/interrupt`, headers, {}, AbortSignal.timeout(INTERRUPT_TIMEOUT_MS)).then(
      () => undefined,
      // The caller has gone; a service that cannot be stopped finishes a picture that nobody uses.
      () => undefined,
    );

  return {
    name: 'sd-webui',
    async draw({ text, ratio, style, seed }, signal) {
      signal.throwIfAborted();
      signal.addEventListener('abort', interrupt, { once: true });
      try {
        const { status, body } = await post(
          `${root}/txt2img`,
          headers,
          {
            prompt: promptOf(text, style),
            negative_prompt: UNWANTED,
            ...sizes[ratio],
            seed,
            steps: STEPS,
            batch_size: 1,
            n_iter: 1,
          },
          signal,
        );
        if (status !== 200) {
          const detail = member(body, 'detail') ?? member(body, 'error') ?? '';
          throw new ImageError(
            'unavailable',
            `The picture service answered ${status} ${cutText(String(detail), 200)}`.trim(),
          );
        }
        const images = member(body, 'images');
        const encoded: unknown = Array.isArray(images) ? images[0] : null;
        if (typeof encoded !== 'string')
          throw new ImageError('unavailable', 'The picture service sent no picture');
        return await drawnImage(Buffer.from(encoded.replace(/^data:[^,]*,/, ''), 'base64'));
      } finally {
        signal.removeEventListener('abort', interrupt);
      }
    },
  };
}
