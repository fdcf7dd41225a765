import { describe, expect, it } from 'vitest';
import { addElement, createDocument } from '../../../src/document';
import { AiCreation, type AiStep, type AiStepTask } from '../../../src/kernel/core/aiCreation';
import { createObservable } from '../../../src/kernel/core/observable';
import { give } from '../../../src/kernel/core/pluginHost';
import type { Permission } from '../../../src/kernel/third-party/permissions/permissions';
import { planOf } from '../ai-creation/plan';
import { sampleElement } from '../document/samples';
import { denied, third } from './thirdParty';

const task: AiStepTask = {
  plan: planOf(1),
  document: createDocument(1),
  signal: new AbortController().signal,
  layout: () => Promise.reject(new Error('unused')),
  free: () => Promise.reject(new Error('unused')),
};

async function offering(permissions: readonly Permission[]) {
  const offered: AiStep[] = [];
  const service: AiCreation = {
    progress: createObservable(null),
    offer(step) {
      offered.push(step);
      return () => undefined;
    },
    unconfirmedIn: () => 2,
  };
  const { services } = await third(permissions, {
    given: [give(AiCreation, service)],
    optional: { creation: AiCreation },
  });
  return { creation: services.creation as AiCreation, offered };
}

const step = (make: AiStep['make'], id = 'acme.third:sign'): AiStep => ({ id, title: 'Sign', make });
const both: readonly Permission[] = ['document:read', 'document:write'];

describe("a third party's step of AI creations", () => {
  it('needs permission to read and to write the document', async () => {
    const { creation } = await offering(['document:read']);
    expect(() => creation.offer(step(async () => () => undefined))).toThrow(denied('document:write'));
    const writing = await offering(['document:write']);
    expect(() => writing.creation.offer(step(async () => () => undefined))).toThrow(denied('document:read'));
  });

  it('needs permission to read the document for the unconfirmed facts', async () => {
    const [blind, reading] = await Promise.all([offering(['document:write']), offering(['document:read'])]);
    expect(() => blind.creation.unconfirmedIn({ meta: {} })).toThrow(denied('document:read'));
    expect(reading.creation.unconfirmedIn({ meta: {} })).toBe(2);
  });

  it('bears the id of its plugin', async () => {
    const { creation } = await offering(both);
    expect(() => creation.offer(step(async () => () => undefined, 'layout'))).toThrow(denied('acme.third:'));
  });

  it('changes only what the plugin may change, and has the same result each time it runs', async () => {
    const { creation, offered } = await offering(both);
    let runs = 0;
    creation.offer(
      step(async ({ plan }) => (draft) => {
        runs++;
        addElement(draft, { ...sampleElement(`sign-${runs}`), name: plan.title });
        draft.meta['acme.third'] = { runs };
      }),
    );
    const recipe = await offered[0]?.make(task);
    for (let time = 0; time < 2; time++) {
      const draft = structuredClone(task.document);
      recipe?.(draft);
      expect(draft.elements.order).toEqual(['sign-1']);
      expect(draft.meta['acme.third']).toEqual({ runs: 1 });
    }
  });

  it('cannot write the metadata of others, and gets a frozen document', async () => {
    const { creation, offered } = await offering(both);
    creation.offer(
      step(async () => (draft) => {
        draft.meta['mirra.ai-creation'] = null;
      }),
    );
    await expect(offered[0]?.make(task)).rejects.toThrow(denied('meta.mirra.ai-creation'));
    creation.offer(
      step(async ({ document }) => {
        (document as { roleId: string | null }).roleId = 'x';
        return () => undefined;
      }),
    );
    await expect(offered[1]?.make(task)).rejects.toThrow(TypeError);
  });
});
