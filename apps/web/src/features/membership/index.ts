export { BenefitList } from './benefit-list.tsx'
export { benefitsOf } from './benefits.ts'
export { saveCheckoutLink as keepCheckoutLink } from './checkout/checkout-link.ts'
export { checkoutState } from './checkout/checkout-state.ts'
export { MembershipCheckOutPage } from './checkout/membership-check-out-page.tsx'
export { useBillingCountry } from './checkout/use-billing-country.ts'
export { MembershipsPage } from './plans/memberships-page.tsx'
export { SubscriptionsSuccessPage } from './plans/subscriptions-success-page.tsx'
export { UpgradeDialog } from './upgrade/upgrade-dialog.tsx'
export { UpgradeSlot } from './upgrade/upgrade-slot.tsx'
export { askToUpgrade, type Gate } from './upgrade/upgrade.ts'
export { useMembershipHints } from './use-membership-hints.ts'
export {
  type MembershipPaymentStatus,
  useMembershipPaymentStatus,
} from './use-membership-payment-status.ts'
export { planChanged, usePlan, usePlanLevel } from './use-plan.ts'
export { membershipsFrom } from './return-path.ts'
