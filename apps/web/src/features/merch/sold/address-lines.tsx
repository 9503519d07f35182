import type { Address } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './sold.module.css'

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { format } = useTexts('merch')
  const { name, line1, line2, postcode, city, region, country, phone } = address
  const place = [`${postcode} ${city}`.trim(), region].filter(Boolean).join(', ')
  return (
    <address className={css.address}>
      {[name, line1, line2, place, format.country(country), phone]
        .filter(Boolean)
        .map((line, index) => (
          <span key={index}>{line}</span>
        ))}
    </address>
  )
}
