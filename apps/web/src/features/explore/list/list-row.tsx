import { isPublic } from '@hypha/contract/rules/availability'
import type { ReleaseCard } from '@hypha/contract'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { ReleaseRow } from '@hypha/ui/music/release-row.tsx'
import { albumHref, artistHref } from '../../../lib/routing/addresses.ts'
import { PlayingRing, usePlay, useReleaseState } from '../../player/index.ts'
import { AlbumMenu, useAvailability } from '../../release/index.ts'
import { BuyButton } from '../../cart/index.ts'
import { LikeRelease } from '../../library/index.ts'
import { listColumns } from './list-columns.ts'
import { ReleaseDetail } from './release-detail.tsx'
import type { Explore } from '../use-explore.ts'
import type { List } from '../results/use-list.ts'

interface ListRowProps {
  release: ReleaseCard
  explore: Explore
  albums: List['albums']
  onUpgrade: () => void
}

/** A row of the list. Open rows are in the URL, so Back restores them. */
export function ListRow({ release, explore, albums, onUpgrade }: ListRowProps) {
  const { view, tab, opens, go } = explore
  const { isGone, note } = useAvailability(release)
  const { playRelease, armRelease } = usePlay()
  const { state, current } = useReleaseState(release.id)
  const columns = listColumns.use()
  const isOpen = opens === true && !isGone && view.open.includes(release.id)
  const toggle = () => {
    if (opens === false) return onUpgrade()
    if (isGone) return
    const open = isOpen ? view.open.filter((id) => id !== release.id) : [...view.open, release.id]
    go({ open, page: view.page }, { replace: true })
  }
  return (
    <ReleaseRow
      release={release}
      href={opens && !isGone ? albumHref(release, tab === 'favorite') : null}
      artistHref={release.artist && !release.variousArtists ? artistHref(release.artist) : null}
      columns={columns}
      state={isGone ? 'unavailable' : state}
      current={current}
      ring={<PlayingRing />}
      open={isOpen}
      onPlay={() => (opens === false ? onUpgrade() : playRelease(release.id, albums()))}
      onArm={() => opens && armRelease(release.id)}
      onToggle={toggle}
      status={
        note ??
        (release.status.value !== 'published' && <StatusTag status={release.status.value} />)
      }
      price={
        !isGone && (
          <BuyButton
            kind="release"
            item={release}
            isForSale={isPublic({ status: release.status.value, deleted: false })}
            variant="short"
          />
        )
      }
      like={<LikeRelease release={release} />}
      menu={<AlbumMenu release={release} />}
    >
      <ReleaseDetail id={release.id} albums={albums} isFavorites={tab === 'favorite'} />
    </ReleaseRow>
  )
}
