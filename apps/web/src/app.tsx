import { LinkProvider } from '@hypha/ui/lib/link.tsx'
import { I18nextProvider } from 'react-i18next'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { AppProvider, type AppContext } from './lib/app-context.ts'
import { ApiError } from './lib/api/api-error.ts'
import { AppLink } from './lib/routing/app-link.tsx'
import type { AppRouter } from './router.tsx'

/** Answers count as fresh for half a minute; a refusal is not tried again, a failure twice, unless one is offline. */
export const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a part of a page says so, and asks again once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Nobody waits for a second try while a page is served.
        retry: (times, error) =>
          !import.meta.env.SSR &&
          navigator.onLine &&
          times < 2 &&
          (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  })

export const App = ({ context, router }: { context: AppContext; router: AppRouter }) => (
  <AppProvider value={context}>
    <I18nextProvider i18n={context.i18n}>
      <QueryClientProvider client={context.cache}>
        <LinkProvider value={AppLink}>
          <RouterProvider router={router} />
        </LinkProvider>
      </QueryClientProvider>
    </I18nextProvider>
  </AppProvider>
)
