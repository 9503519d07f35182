import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/explore/subgenres/sub-genres-page.tsx'

export const Route = createFileRoute('/sub-genres')({
  loader: async ({ context: { api, cache } }) => {
    await cache.ensureQueryData(api.metadata.subGenres.query())
  },
  component: Page,
})
