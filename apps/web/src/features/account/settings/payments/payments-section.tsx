import { CardsPanel } from './cards-panel.tsx'
import { CountryPanel } from './country-panel.tsx'
import { InvoicesPanel } from './invoices-panel.tsx'

/** Cards, and what was paid with them. */
export const PaymentsSection = () => (
  <>
    <CardsPanel />
    <CountryPanel />
    <InvoicesPanel />
  </>
)
