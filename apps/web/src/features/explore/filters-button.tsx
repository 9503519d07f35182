import { Button } from '@hypha/ui/controls/button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'

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

/** Answers its press before the panel, and the list below it, moves. */
export function FiltersButton({ open, filtered, onToggle, onClear }: FiltersButtonProps) {
  const [ahead, setAhead] = useState<boolean | null>(null)
  const shown = ahead ?? open
  const press = () => {
    if (shown && filtered) return onClear()
    setAhead(!shown)
    afterPaint(() => {
      onToggle()
      setAhead(null)
    })
  }
  return (
    <Button
      id={ID}
      size="small"
      icon={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={shown}
      onClick={press}
    >
      {shown ? (filtered ? 'Clear' : 'Hide') : 'Filters'}
    </Button>
  )
}
