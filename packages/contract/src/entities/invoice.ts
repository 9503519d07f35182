import * as z from 'zod'
import { message } from '../messages.ts'
import { isInEu, normaliseVatNumber, VAT_NUMBER_MAX } from '../rules/vat-numbers.ts'
import { BundleName } from './bundle.ts'
import { Country } from './country.ts'
import { Line, Lines } from './line.ts'
import { TaxRate } from './tax-rate.ts'

const NAME_MAX = 200
const ADDRESS_MAX = 500

/** A VAT number of an EU country, without spaces. */
const VatNumber = Line(VAT_NUMBER_MAX).transform((typed, context) => {
  const vatNumber = normaliseVatNumber(typed)
  if (vatNumber === null) {
    context.issues.push({ code: 'custom', message: message('vatNumber'), input: typed })
    return z.NEVER
  }
  return vatNumber
})
const Address = Lines(ADDRESS_MAX).pipe(z.string().min(1))

/** Who sells, on every invoice. */
export const Operator = z
  .object({
    legalName: z.string(),
    /** Street, postcode and town, without the country. */
    address: z.string(),
    country: Country,
    vatNumber: z.string().nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.output<typeof Operator>

export const OperatorDetails = z
  .strictObject({
    legalName: Line(NAME_MAX),
    address: Address,
    country: Country,
    /** Of any format outside the EU. */
    vatNumber: Line(VAT_NUMBER_MAX).nullable(),
  })
  .refine(
    ({ country, vatNumber }) =>
      vatNumber === null || !isInEu(country) || normaliseVatNumber(vatNumber) !== null,
    { path: ['vatNumber'], message: message('vatNumber') },
  )
export type OperatorDetails = z.output<typeof OperatorDetails>

/** What a buyer wants on their invoices; all of it is optional. */
export const BillingDetails = z
  .object({
    /** A company, or a name other than that of the account. */
    name: z.string().nullable(),
    /** Street, postcode and town, without the country. */
    address: z.string().nullable(),
    vatNumber: z.string().nullable(),
  })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.output<typeof BillingDetails>

export const NewBillingDetails = z.strictObject({
  name: Line(NAME_MAX).nullable(),
  address: Address.nullable(),
  vatNumber: VatNumber.nullable(),
})

/** What makes a receipt an invoice. */
export const InvoiceDetails = z
  .object({
    /** Null until the operator has entered their details: then it is a receipt. */
    seller: Operator.nullable(),
    /** The buyer, as they were when they paid. */
    billing: BillingDetails,
    /** The buyer accounts for the VAT, so none was charged. */
    isReverseCharge: z.boolean(),
    /** One for each refund, oldest first. */
    creditNotes: z.array(z.object({ number: z.int(), total: z.number(), issuedAt: z.string() })),
  })
  .meta({ id: 'InvoiceDetails' })
export type InvoiceDetails = z.output<typeof InvoiceDetails>

/** The document of one refund, which corrects an invoice. */
export const CreditNote = z
  .object({
    number: z.int(),
    issuedAt: z.string(),
    invoiceNumber: z.int(),
    /** Null for a membership. */
    orderId: z.int().nullable(),
    /** What each item was reduced by, without tax. */
    items: z.array(
      z.object({
        title: z.string(),
        amount: z.number(),
        /** The bundle it was sold in. */
        bundle: BundleName.nullable(),
        /** The code that had reduced its price. */
        discountCode: z.string().nullable(),
        /** Bought for somebody else: their name or e-mail; null once that is deleted. */
        gift: z.object({ to: z.string().nullable() }).nullable(),
      }),
    ),
    net: z.number(),
    tax: z.number(),
    taxRate: TaxRate.nullable(),
    total: z.number(),
    currency: z.literal('USD'),
    country: Country.nullable(),
    buyer: z.object({ fullName: z.string(), email: z.string() }),
    invoice: InvoiceDetails,
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.output<typeof CreditNote>
