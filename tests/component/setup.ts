import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// A place where a line may end is taken for a block here, which would put spaces into the names of headings.
const inline = document.createElement('style');
inline.textContent = 'wbr { display: inline }';
document.head.append(inline);

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
