import { hueOfKey } from '../lib/hue.ts'
import css from './key-chip.module.css'

/** A Camelot code in the colour of its key; the code itself always stands there. */
export function KeyChip({ code, name }: { code: string; name?: string }) {
  return (
    <span
      className={css.key}
      data-hue={hueOfKey(code) ?? undefined}
      data-mode={code.endsWith('B') ? 'major' : 'minor'}
      title={name}
    >
      {code}
    </span>
  )
}
