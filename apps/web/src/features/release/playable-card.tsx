import type { ReleaseCard as Release } from '@hypha/contract'
import type { AlbumList } from '@hypha/player'
import type { CoverLoading } from '@hypha/ui/music/cover-image.tsx'
import { ReleaseCard } from '@hypha/ui/music/release-card.tsx'
import type { ReactNode } from 'react'
import { albumHref, artistHref } from '../../lib/routing/addresses.ts'
import { PlayingRing, usePlay, useReleaseState } from '../player/index.ts'
import { AlbumMenu } from './menus/album-menu.tsx'
import { LikeRelease } from '../library/index.ts'
import { useAvailability } from './use-availability.tsx'

interface PlayableCardProps {
  release: Release
  coverWanted: CoverLoading
  /** The list it is in, for "up next". */
  albums?: () => AlbumList | undefined
  /** In the user's favorites: its page can show liked tracks only. */
  isFavorites?: boolean
  /** When it will be out. */
  note?: ReactNode
}

/** A card in a list, with a play button. */
export function PlayableCard(props: PlayableCardProps) {
  const { release, coverWanted, albums, isFavorites } = props
  const { isGone, note } = useAvailability(release)
  const { playRelease, armRelease } = usePlay()
  const { state, current } = useReleaseState(release.id)
  return (
    <ReleaseCard
      release={release}
      href={isGone ? null : albumHref(release, isFavorites)}
      artistHref={release.artist && artistHref(release.artist)}
      state={isGone ? 'unavailable' : state}
      current={current}
      coverWanted={coverWanted}
      like={!isGone && <LikeRelease release={release} variant="cover" />}
      menu={!isGone && <AlbumMenu release={release} variant="cover" />}
      ring={<PlayingRing />}
      note={note ?? props.note}
      onPlay={() => playRelease(release.id, albums?.())}
      onArm={() => armRelease(release.id)}
    />
  )
}
