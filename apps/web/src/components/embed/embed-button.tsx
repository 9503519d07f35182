import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { CodeXml } from 'lucide-react'
import css from '../share-button.module.css'
import type { EmbedProps } from './embed-dialog.tsx'
import { useEmbed } from './use-embed.tsx'

interface EmbedButtonProps extends EmbedProps {
  /** Hidden on the narrowest phones, because the menu next to it has it too. */
  isInMenu?: boolean
}

/** Opens a dialog with the code that shows music on another website. */
export function EmbedButton({ isInMenu = false, ...props }: EmbedButtonProps) {
  const { t } = useTexts('components')
  const [open, dialog] = useEmbed(props)
  const button = (
    <IconButton label={t('embed')} onClick={open}>
      <CodeXml size={20} aria-hidden />
    </IconButton>
  )
  return (
    <>
      {isInMenu ? <span className={css.twice}>{button}</span> : button}
      {dialog}
    </>
  )
}
