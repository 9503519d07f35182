import * as z from 'zod'
import { cardRefused } from '../errors.ts'
import { text } from '../wire/parameters.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

/** A card as typed. Its number and CVC are never stored, logged or returned. */
export const cardEntry = z.strictObject({
  number: text(40),
  exp_month: text(10),
  exp_year: text(10),
  cvc: text(10).optional(),
})

export interface EnteredCard {
  card: TestCard
  expMonth: number
  expYear: number
}

/**
 * Returns the test card that was typed.
 * @throws StripeError for a mistyped card, and for every real card
 */
export function readCard(entry: z.output<typeof cardEntry>, now: number): EnteredCard {
  const number = entry.number.replaceAll(/[\s-]/g, '')
  const card = TEST_CARDS.find((known) => known.number === number)
  if (!card)
    throw isCardNumber(number)
      ? notATestCard()
      : wrong('number', 'incorrect_number', 'Your card number is incorrect.')
  const expMonth = Number(entry.exp_month)
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    throw wrong('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  const expYear = fullYear(Number(entry.exp_year))
  const today = new Date(now * 1000)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  if (!Number.isInteger(expYear) || expYear < year || expYear > year + 50)
    throw wrong('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  if (expYear === year && expMonth < month)
    throw wrong('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  const cvcLength = card.brand === 'amex' ? 4 : 3
  if (entry.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(entry.cvc))
    throw wrong('cvc', 'invalid_cvc', "Your card's security code is invalid.")
  return { card, expMonth, expYear }
}

const fullYear = (year: number) => (year >= 0 && year < 100 ? 2000 + year : year)

const wrong = (param: string, code: string, message: string) =>
  cardRefused({ code, message, param })

// Stripe's code for a real card in test mode.
const notATestCard = () =>
  cardRefused({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'This is not a test card. No money moves here, so please do not enter a real card: use 4242 4242 4242 4242.',
    param: 'number',
  })

/** Checks the Luhn digit of a card number. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, letter, index) => {
    const digit = Number(letter) * (index % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}
