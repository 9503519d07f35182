import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { Disc3, Flag, Link2, ListEnd, ListPlus, ListStart, Shuffle, UserRound } from 'lucide-react'
import { useState } from 'react'
import { albumHref, artistHref, mixesHref, trackHref } from '../lib/addresses.ts'
import { useAddToPlaylist } from '../lib/playlists/adding.ts'
import { useQueue } from '../lib/queue/use-queue.ts'
import { share } from '../lib/share.ts'
import { isAdmin, useSession } from '../lib/use-session.ts'
import { ComingSoon } from '../shell/coming-soon.tsx'
import type { TrackMenuProps } from './track-menu.tsx'

/** The menu of a track; who owns it or keeps order here has nobody to report it to (TL-05). */
export function TrackMenuList(props: TrackMenuProps & MenuPlace) {
  const { song, release, first = [], ...place } = props
  const claims = useSession()
  const { addSong } = useQueue()
  const addToPlaylist = useAddToPlaylist()
  const [soon, setSoon] = useState(false)
  const isOwner = claims !== null && claims.userId === release.owner?.id
  const items: (MenuItem | 'line')[] = [
    ...first,
    {
      label: 'Add to queue',
      icon: <ListEnd aria-hidden />,
      onSelect: () => addSong(release.id, song.id, 'end'),
    },
    {
      label: 'Play next',
      icon: <ListStart aria-hidden />,
      onSelect: () => addSong(release.id, song.id, 'next'),
    },
    {
      label: 'Add to playlist…',
      icon: <ListPlus aria-hidden />,
      onSelect: () => addToPlaylist({ title: song.title, songId: song.id }),
    },
    'line',
    { label: 'Mixes well with', href: mixesHref(song), icon: <Shuffle aria-hidden /> },
    {
      label: 'Copy link',
      onSelect: () => void share({ title: song.title, path: trackHref(song), copyOnly: true }),
      icon: <Link2 aria-hidden />,
    },
    'line',
    { label: 'Go to release', href: albumHref(release), icon: <Disc3 aria-hidden /> },
    { label: 'Go to artist', href: artistHref(song.artist), icon: <UserRound aria-hidden /> },
  ]
  if (!isOwner && !isAdmin(claims)) {
    items.push('line', {
      label: 'Report',
      icon: <Flag aria-hidden />,
      onSelect: () => setSoon(true),
    })
  }
  return (
    <>
      <MenuList items={items} {...place} />
      <ComingSoon what={soon ? 'Report' : null} onClose={() => setSoon(false)} />
    </>
  )
}
