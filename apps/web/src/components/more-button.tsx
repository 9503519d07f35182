import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import type { MenuTriggerProps } from '@hypha/ui/controls/lazy-menu.tsx'

interface MoreButtonProps extends MenuTriggerProps {
  label: string
  variant?: 'plain' | 'cover' | undefined
}

/** The three-dot menu button. */
export function MoreButton({ label, ...rest }: MoreButtonProps) {
  const { t } = useTexts('components')
  return (
    <IconButton label={label} title={t('more')} {...rest}>
      {/* One path with three points. An icon with three circles would add three elements to every card and
         row. */}
      <svg
        viewBox="0 0 24 24"
        width={20}
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M5 12h.01M12 12h.01M19 12h.01" />
      </svg>
    </IconButton>
  )
}
