export { draftOf, EMPTY_GIFT } from './form/gift-draft.ts'
export { GiftDialog } from './form/gift-dialog.tsx'
export { GiftPage } from './received/gift-page.tsx'
export { OrderGifts } from './sent/order-gifts.tsx'
