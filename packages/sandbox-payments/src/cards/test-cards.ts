/** Stripe's documented test cards and accounts, and how each behaves. */
import type { PaymentError } from '../objects.ts'

export type Decline = Omit<PaymentError, 'type'>

export interface TestCard {
  /** The stored name, also used in `pm_card_…`. */
  name: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** Always refused. */
  decline?: Decline
  /** Can be saved but not charged. */
  declineOfCharge?: Decline
  /** Whether the bank asks its owner for confirmation: once when it is saved for later, or each time. */
  asks?: 'until-set-up' | 'always'
  /** The owner disputes the payment immediately. */
  isDisputed?: true
}

const declined = (declineCode: string, message: string): Decline => ({
  code: 'card_declined',
  decline_code: declineCode,
  message,
})

const GENERIC = declined('generic_decline', 'Your card was declined.')

export const TEST_CARDS: readonly TestCard[] = [
  { name: 'visa', number: '4242424242424242', brand: 'visa' },
  { name: 'visa_debit', number: '4000056655665556', brand: 'visa' },
  { name: 'mastercard', number: '5555555555554444', brand: 'mastercard' },
  { name: 'amex', number: '378282246310005', brand: 'amex' },
  { name: 'chargeDeclined', number: '4000000000000002', brand: 'visa', decline: GENERIC },
  {
    name: 'chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    name: 'chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
    decline: {
      code: 'expired_card',
      decline_code: 'expired_card',
      message: 'Your card has expired.',
      param: 'exp_month',
    },
  },
  {
    name: 'chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    decline: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
      param: 'cvc',
    },
  },
  {
    name: 'chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
    decline: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    name: 'chargeCustomerFail',
    number: '4000000000000341',
    brand: 'visa',
    declineOfCharge: GENERIC,
  },
  {
    name: 'authenticationRequiredOnSetup',
    number: '4000002500003155',
    brand: 'visa',
    asks: 'until-set-up',
  },
  { name: 'authenticationRequired', number: '4000002760003184', brand: 'visa', asks: 'always' },
  { name: 'threeDSecure2Required', number: '4000000000003220', brand: 'visa', asks: 'always' },
  { name: 'createDispute', number: '4000000000000259', brand: 'visa', isDisputed: true },
]

/** Debits of a bank account, the only payments that take time. */
export const TEST_ACCOUNTS = [
  { name: 'usBankAccount_success', last4: '6789', fails: false },
  { name: 'usBankAccount_insufficientFunds', last4: '2227', fails: true },
] as const

export const cardNamed = (name: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.name === name)

export const accountNamed = (name: string) => TEST_ACCOUNTS.find((account) => account.name === name)
