/** Types of parameters as they arrive in a form, which is always as text. */
import * as z from 'zod'

type ParameterProblem = { message: string; code?: string }

/** Text parsed by `read`, which returns a value or an error. */
const readAs = <T>(
  read: (text: string) => T | ParameterProblem,
  isFlaw: (value: T | ParameterProblem) => value is ParameterProblem,
) =>
  z.string().transform((text, context) => {
    const value = read(text)
    if (!isFlaw(value)) return value
    context.issues.push({
      code: 'custom',
      input: text,
      message: value.message,
      params: { code: value.code },
    })
    return z.NEVER
  })

const isFlaw = (value: unknown): value is ParameterProblem =>
  typeof value === 'object' && value !== null

/** An integer. The error doesn't repeat the input, which may be a card number. */
export const wholeNumber = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  readAs<number>((text) => {
    if (!/^-?\d{1,15}$/.test(text))
      return { message: 'Invalid integer', code: 'parameter_invalid_integer' }
    const value = Number(text)
    if (value < min)
      return {
        message: `This value must be greater than or equal to ${min}.`,
        code: 'parameter_invalid_integer',
      }
    if (value > max)
      return {
        message: `This value must be less than or equal to ${max}.`,
        code: 'parameter_invalid_integer',
      }
    return value
  }, isFlaw)

const CARD_MIN_CENTS = 50
const CARD_MAX_CENTS = 99_999_999

/** Cents of a part of a payment. */
export const cents = wholeNumber(1, CARD_MAX_CENTS)

/** Cents that a card can be charged. */
export const chargeableCents = readAs<number>((text) => {
  if (!/^-?\d{1,15}$/.test(text))
    return { message: 'Invalid integer', code: 'parameter_invalid_integer' }
  const value = Number(text)
  if (value < 1)
    return {
      message: 'This value must be greater than or equal to 1.',
      code: 'parameter_invalid_integer',
    }
  if (value < CARD_MIN_CENTS)
    return { message: 'Amount must be at least $0.50 usd', code: 'amount_too_small' }
  if (value > CARD_MAX_CENTS)
    return { message: 'Amount must be no more than $999,999.99', code: 'amount_too_large' }
  return value
}, isFlaw)

/** The sandbox supports one currency, the product's. */
export const currency = readAs<string>(
  (text) =>
    text.toLowerCase() === 'usd'
      ? 'usd'
      : { message: 'Invalid currency. The sandbox only supports usd.' },
  isFlaw,
)

export const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true')

export const text = (max = 5000) => z.string().max(max)

/** An empty value removes the previous one. */
export const emptyable = <T extends z.ZodType>(inner: T) =>
  z.union([z.literal('').transform(() => null), inner])

export const webAddress = z.url({ protocol: /^https?$/ })

/** One value, or several. */
export const listOf = <T extends z.ZodType>(inner: T) => z.array(inner).max(100)

/** Up to 50 named texts. An empty text removes its name; an empty value removes all. */
export const metadata = z.union([
  z.literal(''),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((all) => Object.keys(all).length <= 50, 'Metadata can have up to 50 keys.'),
])

/** Returns the metadata after a change. */
export function changedMetadata(
  before: Record<string, string>,
  change: z.infer<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return before
  if (change === '') return {}
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''),
  )
}

export const address = z.strictObject({
  city: text().optional(),
  country: text(2).optional(),
  line1: text().optional(),
  line2: text().optional(),
  postal_code: text().optional(),
  state: text().optional(),
})

export const billingDetails = z.strictObject({
  name: text().optional(),
  email: text().optional(),
  phone: text().optional(),
  address: address.optional(),
})

/** Parameters of every list. */
export const pageParameters = {
  limit: wholeNumber(1, 100).optional(),
  starting_after: text(100).optional(),
  ending_before: text(100).optional(),
  created: z
    .union([
      wholeNumber(),
      z.strictObject({
        gt: wholeNumber().optional(),
        gte: wholeNumber().optional(),
        lt: wholeNumber().optional(),
        lte: wholeNumber().optional(),
      }),
    ])
    .optional(),
}
