import { Button } from '@hypha/ui/controls/button.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
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
  const isAnswering = useRef(false)
  const whenOpen = filtered ? 'Clear' : 'Hide'
  const press = ({ currentTarget }: MouseEvent) => {
    // Until the panel moves, a second press asks for no more.
    if (isAnswering.current) return
    if (open && filtered) return onClear()
    isAnswering.current = true
    currentTarget.lastChild!.nodeValue = open ? 'Filters' : whenOpen
    afterPaint(() => {
      isAnswering.current = false
      onToggle()
    })
  }
  return (
    <Button
      id={ID}
      size="small"
      icon={<SlidersHorizontal size={16} aria-hidden />}
      aria-expanded={open}
      onClick={press}
    >
      {open ? whenOpen : 'Filters'}
    </Button>
  )
}
