import { LinkProvider } from '@hypha/ui/lib/link.tsx'
import { I18nextProvider } from 'react-i18next'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { AppProvider, type AppContext } from './lib/app-context.ts'
import { ApiError } from './lib/api/api-error.ts'
import { AppLink } from './lib/routing/app-link.tsx'
import type { AppRouter } from './router.tsx'

/** Responses are fresh for 30 seconds. Refusals are not retried; other failures twice, unless offline. */
export const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a part shows an error, and refetches when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // No retries while rendering on the server.
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
