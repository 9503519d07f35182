import { BillingPanel } from './billing-panel.tsx'
import { CardsPanel } from './cards-panel.tsx'
import { CountryPanel } from './country-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'

export const PaymentsSection = () => (
  <>
    <CardsPanel />
    <CountryPanel />
    <BillingPanel />
    <InvoicesPanel />
  </>
)
