import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../src/api/queryClient';
import { startI18n } from '../../src/app/i18n';
import { cssVariables, theme } from '../../src/ui/theme/theme';

let texts: ReturnType<typeof startI18n> | undefined;

/** Shows a part of the interface in Chinese, with all that stands round it in the product, and answers its user. */
export const show = (part: ReactNode): Promise<UserEvent> => showAt('/', part);

/** Shows a part that reads the address which it stands at. */
export async function showAt(address: string, part: ReactNode): Promise<UserEvent> {
  texts ??= startI18n();
  const i18n = await texts;
  await i18n.changeLanguage('zh-CN');
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[address]}>
            <Suspense fallback={null}>{part}</Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
  return userEvent.setup();
}
