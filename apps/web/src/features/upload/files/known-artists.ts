import type { useApi } from '../../../lib/app-context.ts'
import type { IsKnownArtist } from './tag-artists.ts'

/** Many files by the same artists ask once; more different names than this are left as they are written. */
const ASKED_MAX = 50

/** Looks names up in the catalogue. If that fails, a name counts as known, so that it stays as it is written. */
export function knownArtists(api: ReturnType<typeof useApi>): IsKnownArtist {
  const asked = new Map<string, Promise<boolean>>()
  return (name) => {
    const found = asked.get(name)
    if (found) return found
    const known =
      asked.size >= ASKED_MAX
        ? Promise.resolve(true)
        : api.artists.checkArtistName({ body: { name } }).then(
            () => false,
            () => true,
          )
    asked.set(name, known)
    return known
  }
}
