import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import {
  Bookmark,
  BookmarkPlus,
  CodeXml,
  Disc3,
  Flag,
  Gift,
  ListEnd,
  ListPlus,
  ListStart,
  Shuffle,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { albumHref, artistHref, mixesHref, trackHref } from '../../../lib/routing/addresses.ts'
import { useSendAsGift } from '../../cart/index.ts'
import { useAddToPlaylist, useBookmark } from '../../library/index.ts'
import { trackOf, usePlayer, useQueue } from '../../player/index.ts'
import { useReport } from '../../moderation/index.ts'
import { useFeature } from '../../../lib/api/use-feature.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { ComingSoon } from '../../../components/page/coming-soon.tsx'
import { useEmbed } from '../../../components/embed/use-embed.tsx'
import { shareItem } from './share-item.tsx'
import type { TrackMenuProps } from './track-menu.tsx'

/** Menu of a track. Owners and admins have no "Report" (TL-05). */
export function TrackMenuList(props: TrackMenuProps & MenuPlace) {
  const { t } = useTexts('release')
  const { track, release, first = [], isEmbeddable = false, ...place } = props
  const { t: common } = useTexts('components')
  const [embed, embedDialog] = useEmbed({
    of: { kind: 'track', identifier: track.identifier },
    title: track.title,
  })
  const claims = useSession()
  const { addTrack } = useQueue()
  const sendAsGift = useSendAsGift()
  const addToPlaylist = useAddToPlaylist()
  const bookmark = useBookmark()
  const marks = useFeature('bookmarks')
  const report = useReport()
  const takesReports = useFeature('report')
  const isHeard = usePlayer((state) => trackOf(state)?.id === track.id && state.currentSeconds >= 1)
  const [soon, setSoon] = useState<'bookmarks' | 'report' | null>(null)
  const isOwner = claims !== null && claims.userId === release.owner?.id
  const items: (MenuItem | 'line')[] = [
    ...first,
    {
      label: t('menu.addToQueue'),
      icon: <ListEnd aria-hidden />,
      onSelect: () => addTrack(release.id, track.id, 'end'),
    },
    {
      label: t('menu.playNext'),
      icon: <ListStart aria-hidden />,
      onSelect: () => addTrack(release.id, track.id, 'next'),
    },
    {
      label: t('menu.addToPlaylist'),
      icon: <ListPlus aria-hidden />,
      onSelect: () => addToPlaylist({ title: track.title, trackId: track.id }),
    },
    {
      label: t('menu.bookmark'),
      icon: <Bookmark aria-hidden />,
      onSelect: () => (marks ? bookmark(track) : setSoon('bookmarks')),
    },
    ...(isHeard
      ? [
          {
            label: t('menu.bookmarkSecond'),
            icon: <BookmarkPlus aria-hidden />,
            onSelect: () =>
              marks ? bookmark(track, usePlayer.getState().currentSeconds) : setSoon('bookmarks'),
          },
        ]
      : []),
    ...(isOwner || track.price === undefined
      ? []
      : [
          {
            label: t('menu.gift'),
            icon: <Gift aria-hidden />,
            onSelect: () =>
              sendAsGift({
                product: { release: release.id, song: track.id, title: track.title },
                sets: track.price === 0,
              }),
          },
        ]),
    'line',
    { label: t('menu.mixes'), href: mixesHref(track), icon: <Shuffle aria-hidden /> },
    shareItem(t, { title: track.title, path: trackHref(track) }),
    ...(isEmbeddable
      ? [{ label: common('embed'), icon: <CodeXml aria-hidden />, onSelect: embed }]
      : []),
    'line',
    { label: t('menu.release'), href: albumHref(release), icon: <Disc3 aria-hidden /> },
    { label: t('menu.artist'), href: artistHref(track.artist), icon: <UserRound aria-hidden /> },
  ]
  if (!isOwner && !isAdmin(claims)) {
    items.push('line', {
      label: t('menu.report'),
      icon: <Flag aria-hidden />,
      onSelect: () =>
        takesReports
          ? report({ kind: 'track', targetId: track.id, title: track.title })
          : setSoon('report'),
    })
  }
  return (
    <>
      <MenuList items={items} {...place} />
      {embedDialog}
      <ComingSoon what={soon && t(`soon.${soon}`)} onClose={() => setSoon(null)} />
    </>
  )
}
