import { makeDataTemplate, removeDataDir } from '../data-template';

/** The data folder that each worker's server starts on a copy of; its path is in DATA_TEMPLATE. */
export default async function setup() {
  const template = await makeDataTemplate({ durable: false });
  process.env.DATA_TEMPLATE = template;
  return () => removeDataDir(template);
}
