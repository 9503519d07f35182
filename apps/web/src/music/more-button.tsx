import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import type { MenuTriggerProps } from '@hypha/ui/controls/lazy-menu.tsx'
import { Ellipsis } from 'lucide-react'

interface MoreButtonProps extends MenuTriggerProps {
  label: string
  look?: 'plain' | 'cover' | undefined
}

/** The three dots of a menu. */
export const MoreButton = ({ label, ...rest }: MoreButtonProps) => (
  <IconButton label={label} title="More" {...rest}>
    <Ellipsis size={20} aria-hidden />
  </IconButton>
)
