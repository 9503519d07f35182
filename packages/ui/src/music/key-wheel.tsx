import { useTexts } from '@hypha/i18n/use-texts.ts'
import { keyById, TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { type KeyboardEvent, useRef, useState } from 'react'
import { hueOfKey } from '../lib/hue.ts'
import { movedOnWheel, SEGMENTS, WHEEL_SIZE } from '../lib/key-wheel.ts'
import { shortKeyName } from '../lib/short-key-name.ts'
import css from './key-wheel.module.css'

export interface KeyWheelProps {
  /** Ids: 1-12 for 1B-12B, 13-24 for 1A-12A (EN-04). */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/**
 * 24 checkboxes on two rings with one tab stop: arrows move around and across the rings, Space and Enter
 * toggle. The center names the key under the pointer, else the number selected.
 */
export function KeyWheel({ chosen, onChange }: KeyWheelProps) {
  const { t } = useTexts('ui')
  const group = useRef<SVGSVGElement>(null)
  const [focused, setFocused] = useState(chosen[0] ?? 24)
  const [named, setNamed] = useState<number | null>(null)
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const next = movedOnWheel(id, event.key)
    if (next === null && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (next === null) return toggle(id)
    setFocused(next)
    group.current?.querySelector<SVGElement>(`[data-key='${next}']`)?.focus()
  }
  const key = keyById(named)
  return (
    <svg
      ref={group}
      className={css.wheel}
      viewBox={`0 0 ${WHEEL_SIZE} ${WHEEL_SIZE}`}
      role="group"
      aria-label={t('keys.label')}
      onPointerLeave={() => setNamed(null)}
    >
      {SEGMENTS.map(({ id, path, x, y }) => {
        const { code, name, group: mode } = TRACK_KEYS[id - 1]!
        return (
          <g
            key={id}
            className={css.segment}
            role="checkbox"
            aria-checked={chosen.includes(id)}
            aria-label={`${code}, ${name}`}
            tabIndex={id === focused ? 0 : -1}
            data-key={id}
            data-hue={hueOfKey(code) ?? undefined}
            data-mode={mode === 'B' ? 'major' : 'minor'}
            onClick={() => {
              setFocused(id)
              toggle(id)
            }}
            onKeyDown={(event) => onKeyDown(event, id)}
            onPointerEnter={() => setNamed(id)}
            onFocus={() => setNamed(id)}
            onBlur={() => setNamed(null)}
          >
            <path d={path} />
            <text x={x} y={y - 6}>
              {code}
            </text>
            <text className={css.name} x={x} y={y + 9}>
              {shortKeyName(name)}
            </text>
          </g>
        )
      })}
      <g className={css.middle} aria-hidden>
        <text className={css.count} x="150" y="143">
          {key ? key.code : chosen.length}
        </text>
        <text className={css.word} x="150" y="166">
          {key ? key.name : t('keys.chosen', { count: chosen.length })}
        </text>
      </g>
    </svg>
  )
}
