import type { ArtistRef } from '@hypha/contract'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import { MoreButton } from './more-button.tsx'

export interface TrackMenuProps {
  song: { id: number; identifier: string; title: string; artist: ArtistRef }
  /** Its owner is not told by lists. */
  release: { id: number; identifier: string; owner?: { id: number } }
}

const load = () => import('./track-menu-list.tsx').then((file) => file.TrackMenuList)

/** What else can be done with a track (TL-05). */
export function TrackMenu({ song, release }: TrackMenuProps) {
  const label = `More about ${song.title}`
  return (
    <LazyMenu
      label={label}
      load={load}
      about={{ song, release }}
      trigger={(props) => <MoreButton label={label} {...props} />}
    />
  )
}
