import type { AppContext } from '../../../lib/app-context.ts'

/** Everything told of playlists is asked for again. */
export const playlistsChanged = ({ cache }: AppContext) =>
  cache.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('playlists.'),
  })
