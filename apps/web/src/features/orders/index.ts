export { DownloadsDock } from './downloads/downloads-dock.tsx'
export { PurchasedPage } from './purchased/purchased-page.tsx'
export { InvoicePage } from './receipts/invoice-page.tsx'
export { ReceiptPage } from './receipts/receipt-page.tsx'
