import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

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
  // Toasts outlive what showed them, also for the files that follow in this process.
  notifications.cleanQueue();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});
