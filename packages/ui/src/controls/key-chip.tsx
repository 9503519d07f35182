import { hueOfKey } from '../lib/hue.ts'
import { shortKeyName } from '../lib/short-key-name.ts'
import css from './key-chip.module.css'

export interface KeyChipProps {
  /** Camelot. */
  code: string
  /** Musical: `A minor`. */
  name: string
  /** Shows both notations, always or where there is room; otherwise the musical one is only for screen readers and the tooltip. */
  both?: boolean | 'where-wide'
}

/** A key in its color; always shows the code. */
export const KeyChip = ({ code, name, both }: KeyChipProps) => (
  <span
    className={css.key}
    data-hue={hueOfKey(code) ?? undefined}
    data-mode={code.endsWith('B') ? 'major' : 'minor'}
    title={name}
    // One image with a label: hidden text in each of the many chips would add an element to the page.
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
