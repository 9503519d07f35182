import type { InvoiceDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './receipt.module.css'

interface PartiesProps {
  invoice: InvoiceDetails
  buyer: { fullName: string; email: string }
  /** Of the buyer. */
  country: string | null
}

/** Who sells and who buys, with addresses and VAT numbers. */
export function Parties({ invoice: { seller, billing }, buyer, country }: PartiesProps) {
  const { t } = useTexts('orders')
  return (
    <div className={css.parties}>
      {seller && (
        <Party
          role={t('paper.seller')}
          name={seller.legalName}
          address={seller.address}
          country={seller.country}
          vatNumber={seller.vatNumber}
        />
      )}
      <Party
        role={t('paper.buyer')}
        name={billing.name ?? buyer.fullName}
        address={billing.address}
        country={country}
        vatNumber={billing.vatNumber}
        email={buyer.email}
      />
    </div>
  )
}

interface PartyProps {
  role: string
  name: string
  address: string | null
  country: string | null
  vatNumber: string | null
  email?: string
}

function Party({ role, name, address, country, vatNumber, email }: PartyProps) {
  const { t, format } = useTexts('orders')
  const lines = [
    name,
    ...(address?.split('\n') ?? []),
    ...(country ? [format.country(country)] : []),
    ...(vatNumber ? [t('paper.vatNumber', { number: vatNumber })] : []),
    ...(email ? [email] : []),
  ]
  return (
    <div>
      <p className={css.role}>{role}</p>
      <address className={css.buyer}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  )
}
