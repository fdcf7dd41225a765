import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
