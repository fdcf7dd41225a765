import { notifications } from '@mantine/notifications';
import { afterEach, vi } from 'vitest';

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
  // Toasts outlive what showed them, also for the files that follow in this process.
  notifications.cleanQueue();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});
