import { useAddress } from '../../ui/useAddress';

export const tabs = ['documents', 'chunks', 'test', 'settings'] as const;
export type Tab = (typeof tabs)[number];

/**
 * What the address says: the base, its tab, the document whose chunks are listed, the chunk that is pointed to, and that a
 * base is to be made.
 */
type Key = 'base' | 'tab' | 'document' | 'chunk' | 'page' | 'name' | 'new';

/** The place that the address names; what belongs to others in it, as the project to come back to, stays. */
export function usePlace() {
  const { given, ...address } = useAddress<Key>();
  return {
    ...address,
    base: given('base') || null,
    tab: tabs.find((tab) => tab === given('tab')) ?? 'documents',
    document: given('document') || null,
    chunk: given('chunk') || null,
    project: given('project') || null,
    wantsNew: given('new') === '1',
    name: given('name'),
  };
}
