import type { ReleaseCard } from '@hypha/contract'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { MenuButton, type MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { Ellipsis } from 'lucide-react'
import { editReleaseHref } from '../lib/addresses.ts'
import { addToPlaylist } from '../lib/playlists/adding.ts'
import { toast } from '../lib/toasts.ts'
import { isAdmin, useSession } from '../lib/use-session.ts'
import { useReviewMove } from './use-review-move.ts'

interface AlbumMenuProps {
  release: ReleaseCard
  /** Not told by lists. */
  ownerId?: number
}

const soon = () => toast('The queue opens soon.')

/** What can be done with a release, by who looks and where it stands (TL-06). */
export function AlbumMenu({ release, ownerId }: AlbumMenuProps) {
  const claims = useSession()
  const move = useReviewMove(release)
  const status = release.status.value
  const actor = {
    isAdmin: isAdmin(claims),
    isOwner: ownerId !== undefined && claims?.userId === ownerId,
  }
  const may = (to: 'published' | 'draft') => reviewVerdict(status, to, actor) === 'allowed'
  const review = `/admin/review?release=${release.id}`
  const items: (MenuItem | 'line')[] = [
    { label: 'Add to queue', onSelect: soon },
    { label: 'Play next', onSelect: soon },
    {
      label: 'Add to playlist…',
      onSelect: () => addToPlaylist({ title: release.title, releaseId: release.id }),
    },
  ]
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
  return (
    <MenuButton
      label={`More about ${release.title}`}
      items={items}
      trigger={(props) => (
        <IconButton label={`More about ${release.title}`} {...props}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
    />
  )
}
