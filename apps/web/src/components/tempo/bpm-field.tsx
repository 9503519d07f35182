import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { BPM } from '@hypha/ui/lib/format.ts'
import { type MouseEvent, useState } from 'react'
import { tempoOf, withTap } from './tap-tempo.ts'
import css from './bpm-field.module.css'

const SLOWEST = 20
const FASTEST = 300

export interface BpmFieldProps {
  value: number | null
  /** The detected tempo, shown if it differs. */
  detected: number | null
  /** Shows the tools always, below the field, instead of over the page while it has the focus. */
  isOpen?: true
  /** Problem with the value. */
  error?: string
  onChange: (bpm: number | null) => void
}

/** A tempo: typed, halved, doubled, or tapped with the button or the T key. */
export function BpmField({ value, detected, isOpen, error, onChange }: BpmFieldProps) {
  const { t } = useTexts('components')
  const [taps, setTaps] = useState<readonly number[]>([])
  const tap = (at: number) => {
    const next = withTap(taps, at)
    setTaps(next)
    const tempo = tempoOf(next)
    if (tempo !== null && tempo >= SLOWEST && tempo <= FASTEST) onChange(tempo)
  }
  const by = (factor: number) => {
    const tempo = value === null ? null : Math.round(value * factor * 100) / 100
    const fits = tempo !== null && tempo >= SLOWEST && tempo <= FASTEST
    return { disabled: !fits, onClick: () => fits && onChange(tempo) }
  }
  const tool = (label: string, name: string, rest: object) => (
    <Button size="small" variant="quiet" aria-label={name} {...rest}>
      {label}
    </Button>
  )
  return (
    <div
      role="presentation"
      className={css.bpm}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey)
          return
        event.preventDefault()
        if (!event.repeat) tap(event.timeStamp)
      }}
    >
      <NumberField
        label={BPM}
        value={value}
        min={SLOWEST}
        max={FASTEST}
        decimals={1}
        {...(error && { error })}
        onChange={onChange}
      />
      <div className={isOpen ? css.open : css.tools} role="group" aria-label={t('tempo')}>
        {tool('÷2', t('tempo.half'), by(0.5))}
        {tool('×2', t('tempo.double'), by(2))}
        {tool(
          t(taps.length > 0 && taps.length < 3 ? 'tempo.keepTapping' : 'tempo.tap'),
          t('tempo.tapTitle'),
          {
            onClick: (event: MouseEvent) => tap(event.timeStamp),
          },
        )}
        {detected !== null &&
          Math.round(detected) !== Math.round(value ?? 0) &&
          tool(
            t('tempo.detected', { bpm: Math.round(detected) }),
            t('tempo.useDetected', { bpm: Math.round(detected) }),
            {
              onClick: () => onChange(Math.round(detected)),
            },
          )}
      </div>
    </div>
  )
}
