import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SlidersHorizontal } from 'lucide-react'

const ID = 'filters-button'

/** For who pressed something about the filters that goes away by that: here they go on. */
export const focusFilters = () => document.getElementById(ID)?.focus()

interface FiltersButtonProps {
  /** Whether the panel is. */
  open: boolean
  /** Some filter is set: an open panel is cleared before it is closed. */
  filtered: boolean
  onToggle: () => void
  onClear: () => void
}

/** Opens and closes the filters; pressed again while any is set, it clears them first. */
export function FiltersButton({ open, filtered, onToggle, onClear }: FiltersButtonProps) {
  const { t } = useTexts('explore')
  const whenOpen = filtered ? t('clear') : t('hide')
  return (
    <Button
      id={ID}
      size="small"
      icon={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={open}
      onClick={open && filtered ? onClear : onToggle}
    >
      {open ? whenOpen : t('filters')}
    </Button>
  )
}
