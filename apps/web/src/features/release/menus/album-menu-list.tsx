import type { ReleaseCard } from '@hypha/contract'
import { isPublic } from '@hypha/contract/rules/availability'
import { reviewVerdict } from '@hypha/contract/rules/review'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { Flag, ListEnd, ListPlus, ListStart, Trash2 } from 'lucide-react'
import { albumHref } from '../../../lib/routing/addresses.ts'
import {
  deleteReleaseHref,
  editReleaseHref,
  salesHref,
  withdrawReleaseHref,
} from '../../../lib/routing/makers-addresses.ts'
import { useAddToPlaylist } from '../../library/index.ts'
import { useQueue } from '../../player/index.ts'
import { useReport } from '../../moderation/index.ts'
import { useFeature } from '../../../lib/api/use-feature.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { shareItem } from './share-item.tsx'
import { useReviewMove } from './use-review-move.ts'

interface AlbumMenuListProps extends MenuPlace {
  release: ReleaseCard
  ownerId: number | undefined
}

/** The menu of a release, by who looks and where it stands (TL-06). */
export function AlbumMenuList({ release, ownerId, ...place }: AlbumMenuListProps) {
  const claims = useSession()
  const move = useReviewMove(release)
  const addToPlaylist = useAddToPlaylist()
  const { addRelease } = useQueue()
  const report = useReport()
  const takesReports = useFeature('report')
  const status = release.status.value
  const actor = {
    isAdmin: isAdmin(claims),
    isOwner: ownerId !== undefined && claims?.userId === ownerId,
  }
  const may = (to: 'published' | 'draft') => reviewVerdict(status, to, actor) === 'allowed'
  const isOut = isPublic({ status, deleted: false })
  const review = `/admin/review?release=${release.id}`
  const items: (MenuItem | 'line')[] = [
    {
      label: 'Add to queue',
      icon: <ListEnd aria-hidden />,
      onSelect: () => addRelease(release.id, 'end'),
    },
    {
      label: 'Play next',
      icon: <ListStart aria-hidden />,
      onSelect: () => addRelease(release.id, 'next'),
    },
    {
      label: 'Add to playlist…',
      icon: <ListPlus aria-hidden />,
      onSelect: () => addToPlaylist({ title: release.title, releaseId: release.id }),
    },
  ]
  if (isOut) items.push(shareItem({ title: release.title, path: albumHref(release) }))
  if (may('published')) {
    items.push(
      'line',
      { label: 'Approve', onSelect: () => move('published') },
      // Who is turned down is told why: the note is written there.
      { label: 'Reject', href: review },
      { label: 'Request Review', href: review },
    )
  }
  if ((actor.isAdmin || actor.isOwner) && status !== 'pending') {
    items.push('line', { label: 'Edit', href: editReleaseHref(release.id) })
    if (status === 'published' && may('draft'))
      items.push({ label: 'Unpublish', onSelect: () => move('draft') })
  }
  // Asked about on the page of the release.
  if (actor.isOwner) {
    items.push({ label: 'Shares and sales', href: salesHref(release.id) })
    if (isOut)
      items.push({
        label: release.realStatus.timerEnd ? 'Withdraw at another time…' : 'Withdraw…',
        href: withdrawReleaseHref(release),
      })
    items.push('line', {
      label: 'Delete…',
      icon: <Trash2 aria-hidden />,
      href: deleteReleaseHref(release),
    })
  }
  if (takesReports && !actor.isOwner && !actor.isAdmin && isOut)
    items.push('line', {
      label: 'Report',
      icon: <Flag aria-hidden />,
      onSelect: () => report({ kind: 'release', targetId: release.id, title: release.title }),
    })
  return <MenuList items={items} {...place} />
}
