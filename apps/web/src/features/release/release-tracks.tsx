import { isForSale } from '@hypha/contract/rules/availability'
import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { AlbumList } from '@hypha/player'
import { TrackTable } from '@hypha/ui/music/track-table.tsx'
import { artistHref } from '../../lib/routing/addresses.ts'
import { LikeTrack, useLikedTracks } from '../library/index.ts'
import { PlayingRing, usePlay, usePlayer, useTrackState } from '../player/index.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { BuyButton } from '../cart/index.ts'
import { LikedOnly } from './liked-only.tsx'
import { TrackMenu } from './menus/track-menu.tsx'

interface ReleaseTracksProps {
  release: Release
  /** The list the release is in, for "up next". */
  albums?: () => AlbumList | undefined
  /** In the user's favorites: tracks that aren't liked can be hidden (LK-03). */
  isFavorites?: boolean
  /** Shows the owner what listeners will see. */
  asListener?: boolean
}

/** The tracks of one release. */
export function ReleaseTracks(props: ReleaseTracksProps) {
  const { t } = useTexts('release')
  const { release, albums, isFavorites = false, asListener = false } = props
  const { playTrack, armTrack } = usePlay()
  const isOwner = useSession()?.userId === release.owner.id
  const liked = useLikedTracks(release)
  const likedOnly = usePlayer((state) => state.likedOnly)
  const isPartly = isFavorites && liked.size > 0 && liked.size < release.playList.length
  const tracks = release.playList.map((entry) => entry.song)
  const table = (
    <TrackTable
      tracks={isPartly && likedOnly ? tracks.filter(({ id }) => liked.has(id)) : tracks}
      label={t('tracksOf', { title: release.title })}
      {...useTrackState()}
      ring={<PlayingRing />}
      artistHref={(track) => artistHref(track.artist)}
      noteOf={(track) =>
        track.preOrder && t(track.preOrder === 'instant' ? 'preOrder.isInstant' : 'preOrder.waits')
      }
      likeOf={(track) =>
        track.preOrder !== 'waiting' && <LikeTrack track={track} releaseId={release.id} />
      }
      priceOf={(track) =>
        track.preOrder !== 'waiting' && (
          <BuyButton
            kind="song"
            item={track}
            isOwner={isOwner && !asListener}
            isForSale={asListener || isForSale(release)}
            variant="short"
          />
        )
      }
      menuOf={(track) =>
        track.preOrder !== 'waiting' && <TrackMenu track={track} release={release} />
      }
      onPlay={(track) => playTrack(release, track, albums?.())}
      onArm={armTrack}
    />
  )
  if (!isPartly) return table
  return (
    <div>
      <LikedOnly release={release} liked={liked} />
      {table}
    </div>
  )
}
