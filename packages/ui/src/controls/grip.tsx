import { useTexts } from '@hypha/i18n/use-texts.ts'
import { GripVertical } from 'lucide-react'
import type { HTMLAttributes, KeyboardEvent } from 'react'
import css from './grip.module.css'

export interface GripProps {
  /** Name of the row. */
  of: string
  /** Zero-based. */
  index: number
  count: number
  /** From `useDragOrder`. */
  handle: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
}

/** The handle to reorder a row: by dragging, or with Up, Down, Home and End. */
export function Grip({ of, index, count, handle, onMove }: GripProps) {
  const { t } = useTexts('ui')
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count && to !== index) onMove(to)
  }
  return (
    <button
      type="button"
      className={css.grip}
      data-part="grip"
      aria-label={t('grip.position', { title: of, position: index + 1, total: count })}
      title={t('grip.how')}
      onKeyDown={onKeyDown}
      {...handle}
    >
      <GripVertical size={18} aria-hidden />
    </button>
  )
}
