import { hueOfKey } from '../lib/hue.ts'
import { shortKeyName } from '../lib/short-key-name.ts'
import css from './key-chip.module.css'

export interface KeyChipProps {
  /** Camelot. */
  code: string
  /** Musical: `A minor`. */
  name: string
  /** Both notations are there, or where there is room for them; else the musical one is for readers and the pointer alone. */
  both?: boolean | 'where-wide'
}

/** A key in its colour; the code itself always is there. */
export const KeyChip = ({ code, name, both }: KeyChipProps) => (
  <span
    className={css.key}
    data-hue={hueOfKey(code) ?? undefined}
    data-mode={code.endsWith('B') ? 'major' : 'minor'}
    title={name}
    // As a picture it has a text of its own: one that is beside it unseen is a piece of the page for each of many.
    role="img"
    aria-label={`${code}, ${name}`}
  >
    {code}
    {both && (
      <span className={css.name} data-where-wide={both === 'where-wide' || undefined}>
        {shortKeyName(name)}
      </span>
    )}
  </span>
)
