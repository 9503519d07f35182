export { EarningsPage } from './earnings-page.tsx'
export { ReleaseSalesPage } from './shares/release-sales-page.tsx'
