export { DownloadsSlot } from './downloads/downloads-slot.tsx'
export { PurchasedPage } from './purchased/purchased-page.tsx'
export { InvoicePage } from './receipts/invoice-page.tsx'
export { ReceiptPage } from './receipts/receipt-page.tsx'
