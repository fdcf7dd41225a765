import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Nothing is laid out here, so nothing has a size to be told of.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
