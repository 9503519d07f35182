import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SlidersHorizontal } from 'lucide-react'

const ID = 'filters-button'

/** Moves the focus here when a pressed filter control is about to disappear. */
export const focusFilters = () => document.getElementById(ID)?.focus()

interface FiltersButtonProps {
  /** Whether the panel is open. */
  open: boolean
  /** Whether a filter is set. If so, the first press clears them. */
  filtered: boolean
  onToggle: () => void
  onClear: () => void
}

/** Toggles the filter panel. Pressing it while open clears active filters first. */
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
