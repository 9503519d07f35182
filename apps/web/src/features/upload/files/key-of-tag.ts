import { keyByCode, TRACK_KEYS } from '@hypha/contract/rules/camelot'

/** Spellings of the tonics that keys are named by. */
const TONICS: Readonly<Record<string, string>> = {
  ...{ 'C♯': 'D♭', 'D♯': 'E♭', 'E♯': 'F', 'G♯': 'A♭', 'A♯': 'B♭', 'B♯': 'C' },
  ...{ 'C♭': 'B', 'F♭': 'E', 'G♭': 'F♯' },
}
const MINOR = /^(m|min|minor|moll)$/i
/** `+12` of a tuning in cents, `- 7` of an energy level. */
const SUFFIX = /\s*[-–+]\s*(energy\s*)?\d+\s*$/i

/**
 * Returns the id of the key in a tag: `8A`, `08a`, `1m` (Open Key), `Am`, `F#min`, `Eb major`, `A-flat minor`; the
 * first of several, without tunings and energy levels. Null if it is none.
 */
export function keyOfTag(tag: string): number | null {
  for (const part of tag.split(/[/,;|]/)) {
    const text = part.replace(SUFFIX, '').trim()
    const id = camelotKey(text) ?? openKey(text) ?? namedKey(text)
    if (id !== null) return id
  }
  return null
}

function camelotKey(text: string): number | null {
  const camelot = /^0?(\d{1,2})\s*([AB])$/i.exec(text)
  return camelot ? (keyByCode(`${camelot[1]}${camelot[2]}`)?.id ?? null) : null
}

function openKey(text: string): number | null {
  const open = /^0?([1-9]|1[0-2])\s*([md])$/i.exec(text)
  if (!open) return null
  const letter = open[2]!.toLowerCase() === 'm' ? 'A' : 'B'
  return keyByCode(`${((Number(open[1]) + 6) % 12) + 1}${letter}`)?.id ?? null
}

function namedKey(text: string): number | null {
  const named = /^([A-G])[\s-]*(#|♯|b|♭|sharp|flat|)[\s-]*(m|min|minor|moll|maj|major|dur|)$/i.exec(
    text,
  )
  if (!named) return null
  const sign = /^(#|♯|sharp)$/i.test(named[2]!) ? '♯' : named[2] ? '♭' : ''
  const typed = `${named[1]!.toUpperCase()}${sign}`
  const mode = MINOR.test(named[3]!) ? 'minor' : 'major'
  return TRACK_KEYS.find(({ name }) => name === `${TONICS[typed] ?? typed} ${mode}`)?.id ?? null
}
