import { createFileRoute } from '@tanstack/react-router'
import { SubGenresPage } from '../features/explore/index.ts'

export const Route = createFileRoute('/sub-genres')({
  staticData: { texts: ['explore'] },
  loader: async ({ context: { api, cache } }) => {
    await cache.ensureQueryData(api.metadata.subGenres.query())
  },
  component: SubGenresPage,
})
