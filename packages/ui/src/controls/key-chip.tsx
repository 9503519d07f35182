import { hueOfKey } from '../lib/hue.ts'
import css from './key-chip.module.css'

export interface KeyChipProps {
  /** Camelot. */
  code: string
  /** Musical: `A minor`. */
  name: string
  /** Both notations stand there; else the musical one is for readers and the pointer alone. */
  both?: boolean
}

/** `A minor` as musicians write it in little room: `Am`. */
const short = (name: string) => name.replace(' minor', 'm').replace(' major', '')

/** A key in its colour; the code itself always stands there. */
export const KeyChip = ({ code, name, both }: KeyChipProps) => (
  <span
    className={css.key}
    data-hue={hueOfKey(code) ?? undefined}
    data-mode={code.endsWith('B') ? 'major' : 'minor'}
    title={name}
  >
    {code}
    {both && (
      <span className={css.name} aria-hidden>
        {short(name)}
      </span>
    )}
    <span className="visually-hidden">, {name}</span>
  </span>
)
