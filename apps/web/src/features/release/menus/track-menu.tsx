import type { ArtistRef } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MoreButton } from '../../../components/more-button.tsx'

export interface TrackMenuProps {
  track: {
    id: number
    identifier: string
    title: string
    artist: ArtistRef
    /** Lists without prices don't offer to give it. */
    price?: number
  }
  /** Lists don't include the owner. */
  release: { id: number; identifier: string; owner?: { id: number } }
  /** Menu items of the list that contains the track. */
  first?: readonly (MenuItem | 'line')[]
  /** Whether it offers to show the track on other websites. */
  isEmbeddable?: boolean
}

const load = () => import('./track-menu-list.tsx').then((file) => file.TrackMenuList)

/** Menu button of a track (TL-05). */
export function TrackMenu({ track, release, first, isEmbeddable }: TrackMenuProps) {
  const { t } = useTexts('release')
  const label = t('menu.more', { title: track.title })
  return (
    <LazyMenu
      label={label}
      load={load}
      about={{ track, release, first, isEmbeddable }}
      trigger={(props) => <MoreButton label={label} {...props} />}
    />
  )
}
