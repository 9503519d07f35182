import { Button } from '@hypha/ui/controls/button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
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

/**
 * Answers its press before the panel, and the list below it, moves. Its word alone does, by itself: React, which learns of it
 * with the panel, would take longer than the rest of this answer (docs/decisions/0035).
 */
export function FiltersButton({ open, filtered, onToggle, onClear }: FiltersButtonProps) {
  const whenOpen = filtered ? 'Clear' : 'Hide'
  const word = open ? whenOpen : 'Filters'
  const press = ({ currentTarget }: MouseEvent) => {
    if (open && filtered) return onClear()
    const text = currentTarget.lastChild!
    // Pressed again before the panel has moved.
    if (text.nodeValue !== word) return
    text.nodeValue = open ? 'Filters' : whenOpen
    afterPaint(onToggle)
  }
  return (
    <Button
      id={ID}
      size="small"
      icon={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={open}
      onClick={press}
    >
      {word}
    </Button>
  )
}
