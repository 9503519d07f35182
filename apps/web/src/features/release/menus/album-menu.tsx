import type { ReleaseCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import { MoreButton } from '../../../components/more-button.tsx'

interface AlbumMenuProps {
  release: ReleaseCard
  /** Lists don't include it. */
  ownerId?: number
  variant?: 'plain' | 'cover'
}

const load = () => import('./album-menu-list.tsx').then((file) => file.AlbumMenuList)

/** Menu button of a release (TL-06). */
export function AlbumMenu({ release, ownerId, variant }: AlbumMenuProps) {
  const { t } = useTexts('release')
  const label = t('menu.more', { title: release.title })
  return (
    <LazyMenu
      label={label}
      load={load}
      about={{ release, ownerId }}
      trigger={(props) => <MoreButton label={label} variant={variant} {...props} />}
    />
  )
}
