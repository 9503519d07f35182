import { hueOfKey } from '../lib/hue.ts'
import { shortKeyName } from '../lib/short-key-name.ts'
import css from './key-chip.module.css'

export interface KeyChipProps {
  /** Camelot code. */
  code: string
  /** Musical name: `A minor`. */
  name: string
  /**
   * Shows both notations, always or on wide screens. Otherwise the musical one is only in the tooltip and for
   * screen readers.
   */
  both?: boolean | 'where-wide'
}

/** A key in its color. The code is always shown. */
export const KeyChip = ({ code, name, both }: KeyChipProps) => (
  <span
    className={css.key}
    data-hue={hueOfKey(code) ?? undefined}
    data-mode={code.endsWith('B') ? 'major' : 'minor'}
    title={name}
    // One image with a label. Hidden text would add an element to each of the many chips.
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
