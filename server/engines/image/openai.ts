import { imageSizes } from '../../../contract/image/limits';
import type { ImageRatio } from '../../../contract/image/schema';
import { cutText } from '../../../contract/text/text';
import { type Answer, drawnImage, fetched, member, post } from './picture-call';
import { type ImageEngine, ImageError, type ImageRequest, type OpenLink } from './port';
import { promptOf } from './style-words';

export interface OpenAiImages {
  /** Base address, including `/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Fetches the pictures of services that answer with their addresses. */
  openLink: OpenLink;
}

const wide = [1792, 1024] as const;
/** Sizes that families of models offer; others are taken to offer the sizes of DALL-E 3. */
const families: readonly {
  name: RegExp;
  sizes: readonly (readonly [number, number])[];
  hasFormat: boolean;
}[] = [
  {
    name: /^gpt-image/,
    sizes: [
      [1536, 1024],
      [1024, 1024],
      [1024, 1536],
    ],
    hasFormat: false,
  },
  { name: /^dall-e-2/, sizes: [[1024, 1024]], hasFormat: true },
  { name: /./, sizes: [wide, [1024, 1024], [1024, 1792]], hasFormat: true },
];

function sizeFor(ratio: ImageRatio, sizes: readonly (readonly [number, number])[]): string {
  const { width, height } = imageSizes[ratio];
  const distance = ([w, h]: readonly [number, number]) => Math.abs(Math.log(w / h / (width / height)));
  const [nearest = wide] = sizes.toSorted((a, b) => distance(a) - distance(b));
  return nearest.join('x');
}

/** Words by which services refuse a prompt. */
const REFUSALS = [
  'content_policy_violation',
  'moderation_blocked',
  'content_filter',
  'data_inspection_failed',
];

/** Whether a service answers that it does not know `response_format`. */
const deniesFormat = ({ status, body }: Answer): boolean =>
  [400, 422].includes(status) && JSON.stringify(body).includes('response_format');

function failure({ status, body }: Answer): ImageError {
  const error = member(body, 'error');
  const code = String(member(error, 'code') ?? '');
  const message = String(member(error, 'message') ?? '');
  if (status === 400 && (REFUSALS.includes(code) || /safety|content policy|moderation/i.test(message)))
    return new ImageError('refused', message || code);
  return new ImageError(
    'unavailable',
    `The picture service answered ${status}${message && `: ${cutText(message, 200)}`}`,
  );
}

/** Images by a service that speaks OpenAI's `images/generations`. It takes no seed: each image is a new one. */
export function createOpenAiImages({ baseUrl, apiKey, model, openLink }: OpenAiImages): ImageEngine {
  const url = `${baseUrl.replace(/\/+$/, '')}/images/generations`;
  const family = families.find(({ name }) => name.test(model)) ?? { sizes: [wide], hasFormat: true };
  let { hasFormat } = family;

  const ask = ({ text, ratio, style }: ImageRequest, asBytes: boolean, signal: AbortSignal) =>
    post(
      url,
      { authorization: `Bearer ${apiKey}` },
      {
        model,
        prompt: promptOf(text, style),
        n: 1,
        size: sizeFor(ratio, family.sizes),
        // Asks for the bytes where that is possible: an address would need another request.
        ...(asBytes ? { response_format: 'b64_json' } : {}),
      },
      signal,
    );

  return {
    name: 'openai',
    async draw(request, signal) {
      const asBytes = hasFormat;
      let answer = await ask(request, asBytes, signal);
      if (asBytes && deniesFormat(answer)) {
        hasFormat = false;
        answer = await ask(request, false, signal);
      }
      if (answer.status !== 200) throw failure(answer);
      const data = member(answer.body, 'data');
      const first: unknown = Array.isArray(data) ? data[0] : null;
      const encoded = member(first, 'b64_json');
      if (typeof encoded === 'string' && encoded !== '') return drawnImage(Buffer.from(encoded, 'base64'));
      const link = member(first, 'url');
      if (typeof link !== 'string' || link === '')
        throw new ImageError('unavailable', 'The picture service sent neither b64_json nor url');
      return drawnImage(await fetched(openLink, link, signal));
    },
  };
}
