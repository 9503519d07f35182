/** Formatting and validation of card fields. Pure. */

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

const isAmex = (digits: string) => /^3[47]/.test(digits)

/** `4242 4242 4242 4242`, or `3782 822463 10005`. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text, 19)
  const groups = isAmex(digits) ? [4, 6, 9] : [4, 4, 4, 4, 3]
  const parts: string[] = []
  for (let from = 0, next = 0; from < digits.length; next++) {
    const length = groups[next]!
    parts.push(digits.slice(from, from + length))
    from += length
  }
  return parts.join(' ')
}

/** `12 / 34`. A month that can only have one digit gets a leading zero. */
export function groupedExpiry(text: string): string {
  const typed = digitsOf(text, 4)
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const cvcDigits = (text: string): string => digitsOf(text, 4)

/** Returns the caret position in `after` with the given number of digits before it. */
export function caretAfter(after: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let at = 0; at < after.length; at++) {
    if (/\d/.test(after[at]!)) seen++
    if (seen === digitsBefore) return at + 1
  }
  return after.length
}

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

/** The invalid fields of a card. */
export type CardProblems = Partial<Record<keyof TypedCard, true>>

/** Returns incomplete fields. Whether the card is valid is up to the provider. */
export function cardProblems({ number, expiry, cvc }: TypedCard): CardProblems {
  return {
    ...(digitsOf(number, 19).length < 12 && { number: true as const }),
    ...(!/^(0[1-9]|1[0-2]) \/ \d\d$/.test(expiry) && { expiry: true as const }),
    ...(cvc.length < 3 && { cvc: true as const }),
  }
}
