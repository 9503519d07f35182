import {
  generalHref,
  notificationsHref,
  paymentsHref,
  planHref,
  privacyHref,
  securityHref,
  subscriptionsHref,
  walletHref,
} from '../../../lib/routing/addresses.ts'
import { lazyComponent } from '../../../lib/dom/lazy-component.ts'

/** The settings sections, by the last segment of their path. */
export const SECTIONS = {
  general: {
    href: generalHref,
    Section: lazyComponent(() =>
      import('./general/general-section.tsx').then((f) => f.GeneralSection),
    ),
  },
  membership: {
    href: planHref,
    Section: lazyComponent(() =>
      import('./membership/membership-section.tsx').then((f) => f.MembershipSection),
    ),
  },
  subscriptions: {
    href: subscriptionsHref,
    Section: lazyComponent(() =>
      import('./subscriptions/subscriptions-section.tsx').then((f) => f.SubscriptionsSection),
    ),
  },
  payments: {
    href: paymentsHref,
    Section: lazyComponent(() =>
      import('./payments/payments-section.tsx').then((f) => f.PaymentsSection),
    ),
  },
  wallet: {
    href: walletHref,
    Section: lazyComponent(() =>
      import('./wallet/wallet-section.tsx').then((f) => f.WalletSection),
    ),
  },
  security: {
    href: securityHref,
    Section: lazyComponent(() =>
      import('./security/security-section.tsx').then((f) => f.SecuritySection),
    ),
  },
  privacy: {
    href: privacyHref,
    Section: lazyComponent(() =>
      import('./privacy/privacy-section.tsx').then((f) => f.PrivacySection),
    ),
  },
  notifications: {
    href: notificationsHref,
    Section: lazyComponent(() =>
      import('./notifications/notifications-section.tsx').then((f) => f.NotificationsSection),
    ),
  },
} as const

export type SectionName = keyof typeof SECTIONS

export const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)
