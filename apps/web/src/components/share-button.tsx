import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Share2 } from 'lucide-react'
import { share } from '../lib/dom/share.ts'
import css from './share-button.module.css'

interface ShareButtonProps {
  title: string
  /** For pages that share several URLs. */
  path?: string
  /** Hidden on the narrowest phones, because the menu next to it can share too. */
  isInMenu?: boolean
}

/** Shares the URL of the page. */
export function ShareButton({ title, path, isInMenu = false }: ShareButtonProps) {
  const { t } = useTexts('components')
  const button = (
    <IconButton
      label={t('share')}
      onClick={() => void share({ title, path: path ?? location.pathname })}
    >
      <Share2 size={20} aria-hidden />
    </IconButton>
  )
  return isInMenu ? <span className={css.twice}>{button}</span> : button
}
