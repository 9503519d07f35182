import { keyByCode, TRACK_KEYS } from '@hypha/contract/rules/camelot'

const FLATS: Readonly<Record<string, string>> = {
  'C♯': 'D♭',
  'D♯': 'E♭',
  'G♭': 'F♯',
  'G♯': 'A♭',
  'A♯': 'B♭',
}

/**
 * Returns the id of the key in a tag: `8A`, `08a`, `1m` (Open Key), `Am`, `F#min`, `Eb major`; null if it is
 * none.
 */
export function keyOfTag(tag: string): number | null {
  const text = tag.trim()
  const camelot = /^0?(\d{1,2})\s*([AB])$/i.exec(text)
  if (camelot) return keyByCode(`${camelot[1]}${camelot[2]}`)?.id ?? null
  const open = /^0?(\d{1,2})\s*([md])$/i.exec(text)
  if (open) {
    const number = ((Number(open[1]) + 6) % 12) + 1
    const letter = open[2]!.toLowerCase() === 'm' ? 'A' : 'B'
    return Number(open[1]) >= 1 && Number(open[1]) <= 12
      ? (keyByCode(`${number}${letter}`)?.id ?? null)
      : null
  }
  const named = /^([A-G])\s*([#♯b♭]?)\s*(m|min|minor|maj|major|)$/i.exec(text)
  if (!named) return null
  const sign = /[#♯]/.test(named[2]!) ? '♯' : named[2] ? '♭' : ''
  const typed = `${named[1]!.toUpperCase()}${sign}`
  const tonic = FLATS[typed] ?? typed
  const mode = /^m(in|inor)?$/.test(named[3]!.toLowerCase()) ? 'minor' : 'major'
  return TRACK_KEYS.find(({ name }) => name === `${tonic} ${mode}`)?.id ?? null
}
