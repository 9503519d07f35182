import { TextColumn } from './text-column.ts'

/** What texts share that differ in case and accents only; the database's `fold_text` does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')

/** Each text folded where that is more than lower case: most texts have no letter outside of ASCII. */
export function foldAll(column: TextColumn): TextColumn {
  if (isAscii(column.bytes))
    return new TextColumn(new Uint8Array(0), new Uint32Array(column.length))
  return TextColumn.of(
    Array.from({ length: column.length }, (_, row) => {
      const text = column.at(row)
      const folded = foldText(text)
      return folded === lowerAscii(text) ? '' : folded
    }),
  )
}

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! >= 0x80) return false
  return true
}
