import type { ReleaseCard } from '@hypha/contract'
import { isForSale, isPublic } from '@hypha/contract/rules/availability'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import {
  CloudDownload,
  CodeXml,
  Flag,
  Gift,
  ListEnd,
  ListPlus,
  ListStart,
  Trash2,
} from 'lucide-react'
import { albumHref } from '../../../lib/routing/addresses.ts'
import {
  deleteReleaseHref,
  editReleaseHref,
  salesHref,
  withdrawReleaseHref,
} from '../../../lib/routing/profiles-addresses.ts'
import { useSendAsGift } from '../../cart/index.ts'
import { useAddToPlaylist } from '../../library/index.ts'
import { useOfflineItem } from '../../offline/index.ts'
import { useQueue } from '../../player/index.ts'
import { useReport } from '../../moderation/index.ts'
import { useFeature } from '../../../lib/api/use-feature.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { useEmbed } from '../../../components/embed/use-embed.tsx'
import { shareItem } from './share-item.tsx'
import { useReviewMove } from './use-review-move.ts'

interface AlbumMenuListProps extends MenuPlace {
  release: ReleaseCard
  ownerId: number | undefined
}

/** Menu of a release, depending on viewer and status (TL-06). */
export function AlbumMenuList({ release, ownerId, ...place }: AlbumMenuListProps) {
  const { t } = useTexts('release')
  const { t: common } = useTexts('components')
  const [embed, embedDialog] = useEmbed({
    of: { kind: 'release', identifier: release.identifier },
    title: release.title,
  })
  const claims = useSession()
  const move = useReviewMove(release)
  const addToPlaylist = useAddToPlaylist()
  const { addRelease } = useQueue()
  const sendAsGift = useSendAsGift()
  const report = useReport()
  const offline = useOfflineItem(release)
  const takesReports = useFeature('report')
  const status = release.status.value
  const actor = {
    isAdmin: isAdmin(claims),
    isOwner: ownerId !== undefined && claims?.userId === ownerId,
  }
  const may = (to: 'published' | 'draft') => reviewVerdict(status, to, actor) === 'allowed'
  const isOut = isPublic({ status, deleted: false })
  const isShown = isForSale(release)
  const review = `/admin/review?release=${release.id}`
  const items: (MenuItem | 'line')[] = [
    {
      label: t('menu.addToQueue'),
      icon: <ListEnd aria-hidden />,
      onSelect: () => addRelease(release.id, 'end'),
    },
    {
      label: t('menu.playNext'),
      icon: <ListStart aria-hidden />,
      onSelect: () => addRelease(release.id, 'next'),
    },
    {
      label: t('menu.addToPlaylist'),
      icon: <ListPlus aria-hidden />,
      onSelect: () => addToPlaylist({ title: release.title, releaseId: release.id }),
    },
  ]
  // Of a release that is partly owned, the page knows which tracks.
  if (offline.progress || release.isPurchased || release.isFavorite)
    items.push({
      label: offline.progress ? offline.removeLabel : offline.label,
      icon: <CloudDownload aria-hidden />,
      onSelect: offline.toggle,
    })
  if (isOut && !actor.isOwner)
    items.push({
      label: t('menu.gift'),
      icon: <Gift aria-hidden />,
      onSelect: () =>
        sendAsGift({
          product: { release: release.id, song: null, title: release.title },
          sets: release.price === 0,
        }),
    })
  if (isShown) items.push(shareItem(t, { title: release.title, path: albumHref(release) }))
  if (isShown && !release.hasNoEmbed)
    items.push({ label: common('embed'), icon: <CodeXml aria-hidden />, onSelect: embed })
  if (may('published')) {
    items.push(
      'line',
      { label: t('menu.approve'), onSelect: () => move('published') },
      // Rejecting needs a reason for the owner, which is entered on the review page.
      { label: t('menu.reject'), href: review },
      { label: t('menu.requestReview'), href: review },
    )
  }
  if ((actor.isAdmin || actor.isOwner) && status !== 'pending') {
    items.push('line', { label: t('menu.edit'), href: editReleaseHref(release.id) })
    if (status === 'published' && may('draft'))
      items.push({ label: t('menu.unpublish'), onSelect: () => move('draft') })
  }
  // The release page asks for confirmation.
  if (actor.isOwner) {
    items.push({ label: t('menu.sales'), href: salesHref(release.id) })
    if (isOut)
      items.push({
        label: t(release.realStatus.timerEnd ? 'menu.changeWithdrawal' : 'menu.withdraw'),
        href: withdrawReleaseHref(release),
      })
    items.push('line', {
      label: t('menu.delete'),
      icon: <Trash2 aria-hidden />,
      href: deleteReleaseHref(release),
    })
  }
  if (takesReports && !actor.isOwner && !actor.isAdmin && isShown)
    items.push('line', {
      label: t('menu.report'),
      icon: <Flag aria-hidden />,
      onSelect: () => report({ kind: 'release', targetId: release.id, title: release.title }),
    })
  return (
    <>
      <MenuList items={items} {...place} />
      {embedDialog}
    </>
  )
}
