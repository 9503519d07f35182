import type { RateKind } from '@hypha/contract/rules/rates'
import type { Texts } from '@hypha/i18n/use-texts.ts'

/** `Commission on music`, `Tax: Germany`. */
export const rateName = (
  { t, format }: Texts<'admin'>,
  { kind, country }: { kind: RateKind; country: string | null },
): string =>
  country === null
    ? t(`rates.kind.${kind}`)
    : `${t(`rates.kind.${kind}`)}: ${format.country(country)}`

/** `15%`, or `$10.00` for the minimum payout. */
export const rateValue = (
  { format }: Texts<'admin'>,
  { kind, value }: { kind: RateKind; value: number },
): string =>
  kind === 'payout-minimum' ? format.money(value / 100) : `${format.number(value / 100)}%`
