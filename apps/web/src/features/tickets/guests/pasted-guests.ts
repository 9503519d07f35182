/** A guest in a pasted list. */
export interface PastedGuest {
  name: string
  email: string | null
  plusOnes: number
}

const SEPARATOR = /[,;\t]/
const PLUS_ONES = /\s*\+\s*(\d{1,2})$/

/** Reads lines like `Ayla Moss, ayla@example.org` or `Bo +2`. Empty lines are skipped. */
export const pastedGuests = (text: string): PastedGuest[] =>
  text.split('\n').flatMap((line) => {
    const cells = line
      .split(SEPARATOR)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
    if (cells.length === 0) return []
    const email = cells.find((cell) => cell.includes('@')) ?? null
    const words = cells.find((cell) => cell !== email) ?? email!.split('@')[0]!
    const plusOnes = Number(PLUS_ONES.exec(words)?.[1] ?? 0)
    return [{ name: words.replace(PLUS_ONES, ''), email, plusOnes }]
  })
