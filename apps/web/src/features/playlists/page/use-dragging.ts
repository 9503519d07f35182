import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type DragEvent, useCallback, useState } from 'react'

interface Drop {
  at: number
  side: 'before' | 'after'
}

/** Reorders rows by dragging their handles. Row menus offer the same as buttons. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const { t } = useTexts('playlists')
  const [from, setFrom] = useState<number | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const end = useCallback(() => {
    setFrom(null)
    setDrop(null)
  }, [])
  const gripOf = useCallback(
    (at: number, title: string) => ({
      draggable: true,
      title: t('row.drag', { title }),
      onDragStart(event: DragEvent) {
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 12, 32)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        setFrom(at)
      },
      onDragEnd: end,
    }),
    [end, t],
  )
  return {
    gripOf,
    rowOf: (at: number) => ({
      'data-own': true,
      'data-dragged': from === at || undefined,
      'data-drop': drop?.at === at ? drop.side : undefined,
      onDragOver(event: DragEvent) {
        if (from === null) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const side = event.clientY < top + height / 2 ? 'before' : 'after'
        if (drop?.at !== at || drop.side !== side) setDrop({ at, side })
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (from !== null && drop) {
          const gap = drop.side === 'before' ? drop.at : drop.at + 1
          const to = from < gap ? gap - 1 : gap
          if (to !== from) onMove(from, to)
        }
        end()
      },
    }),
  }
}

/** Returns the props that make an element the drag handle of its row. */
export type GripOf = ReturnType<typeof useDragging>['gripOf']
