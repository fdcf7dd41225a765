import { address, choice, hidden, live, secret, setting, withAddress } from './readers';

const imageProviders = ['embedded', 'openai', 'sd-webui'] as const;

/** Settings of what draws pictures. */
export const imageSettings = {
  imageProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: imageProviders,
      mayChoose: withAddress('IMAGE_PROVIDER', 'IMAGE_URL', ['embedded']),
    },
    setting(
      'IMAGE_PROVIDER',
      'embedded',
      'embedded draws scenes by itself; openai or sd-webui asks a model',
      choice(imageProviders, () => 'embedded'),
    ),
  ),
  imageUrl: setting(
    'IMAGE_URL',
    'https://api.openai.com/v1 with openai',
    'Address of the picture service; of a Stable Diffusion WebUI, without /sdapi. Pictures that it names by address are fetched from itself or the public network',
    (text, env) => {
      const value = address(['http:', 'https:'])(text);
      if (value === null && env.IMAGE_PROVIDER === 'sd-webui')
        throw new Error('is needed when IMAGE_PROVIDER is sd-webui');
      return value ?? 'https://api.openai.com/v1';
    },
  ),
  imageApiKey: hidden(
    setting(
      'IMAGE_API_KEY',
      '-',
      'Key of that service; of a Stable Diffusion WebUI, user:password when it asks for one',
      secret((env) => env.IMAGE_PROVIDER === 'openai', 'when IMAGE_PROVIDER is openai'),
    ),
  ),
  imageModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'IMAGE_MODEL',
      '-',
      'Model of that service',
      secret((env) => env.IMAGE_PROVIDER === 'openai', 'when IMAGE_PROVIDER is openai'),
    ),
  ),
};
