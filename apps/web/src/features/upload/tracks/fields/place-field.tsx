import { useTexts } from '@hypha/i18n/use-texts.ts'
import input from '@hypha/ui/fields/input.module.css'
import { useState } from 'react'

export interface PlaceFieldProps {
  /** Zero-based. */
  index: number
  count: number
  of: string
  onMove: (to: number) => void
}

/** A track's number. Typing another one moves it there. */
export function PlaceField({ index, count, of, onMove }: PlaceFieldProps) {
  const { t } = useTexts('upload')
  const [typed, setTyped] = useState<string | null>(null)
  const move = () => {
    const to = Math.min(count, Math.max(1, Number(typed))) - 1
    setTyped(null)
    if (typed !== null && typed !== '' && to !== index) onMove(to)
  }
  return (
    <input
      className={input.input}
      data-kind="figure"
      aria-label={t('numberOf', { title: of })}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? index + 1}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
      onBlur={move}
      onKeyDown={(event) => {
        if (event.key === 'Enter') move()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
