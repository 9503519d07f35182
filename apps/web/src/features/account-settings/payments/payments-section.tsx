import { CardsPanel } from './cards-panel.tsx'
import { CountryPanel } from './country-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'
import { PayoutPanel } from './payout-panel.tsx'

/** Cards, what was paid with them, and where earnings go. */
export const PaymentsSection = () => (
  <>
    <CardsPanel />
    <CountryPanel />
    <InvoicesPanel />
    <PayoutPanel />
  </>
)
