import type { Translate } from '@hypha/i18n/instance.ts'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { Link2, Share2 } from 'lucide-react'
import { hasShareSheet, share, type Shared } from '../../../lib/dom/share.ts'

/** Shares the subject of a menu. The label says whether a share sheet opens or the link is copied. */
export const shareItem = (t: Translate<'release'>, what: Shared): MenuItem => ({
  ...(hasShareSheet()
    ? { label: t('menu.share'), icon: <Share2 aria-hidden /> }
    : { label: t('menu.copyLink'), icon: <Link2 aria-hidden /> }),
  onSelect: () => void share(what),
})
