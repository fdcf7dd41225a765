import type { TestProject } from 'vitest/node';
import { makeDataTemplate, removeDataDir } from '../data-template';

/** The data folder that servers start on copies of, where a test is not about first starts. */
export default async function setup(project: TestProject) {
  const template = await makeDataTemplate({ durable: true });
  project.provide('dataTemplate', template);
  return () => removeDataDir(template);
}

declare module 'vitest' {
  interface ProvidedContext {
    dataTemplate: string;
  }
}
