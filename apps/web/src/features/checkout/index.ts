export { CheckOutPage } from './check-out-page.tsx'
