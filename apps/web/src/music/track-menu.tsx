import type { ArtistRef } from '@hypha/contract'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { MenuButton, type MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { Disc3, Ellipsis, Link2, ListPlus, Shuffle, UserRound } from 'lucide-react'
import { albumHref, artistHref, mixesHref, trackHref } from '../lib/addresses.ts'
import { addToPlaylist } from '../lib/playlists/adding.ts'
import { share } from '../lib/share.ts'

export interface TrackMenuProps {
  song: { id: number; identifier: string; title: string; artist: ArtistRef }
  release: { identifier: string }
  /** What the list it stands in can do with it. */
  first?: readonly (MenuItem | 'line')[]
}

/** What else can be done with a track (TL-05). */
export const TrackMenu = ({ song, release, first = [] }: TrackMenuProps) => (
  <MenuButton
    label={`More about ${song.title}`}
    items={[
      ...first,
      {
        label: 'Add to playlist…',
        onSelect: () => addToPlaylist({ title: song.title, songId: song.id }),
        icon: <ListPlus aria-hidden />,
      },
      { label: 'Mixes well with', href: mixesHref(song), icon: <Shuffle aria-hidden /> },
      {
        label: 'Copy link',
        onSelect: () => void share({ title: song.title, path: trackHref(song), copyOnly: true }),
        icon: <Link2 aria-hidden />,
      },
      'line',
      { label: 'Go to release', href: albumHref(release), icon: <Disc3 aria-hidden /> },
      { label: 'Go to artist', href: artistHref(song.artist), icon: <UserRound aria-hidden /> },
    ]}
    trigger={(props) => (
      <IconButton label={`More about ${song.title}`} {...props}>
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    )}
  />
)
