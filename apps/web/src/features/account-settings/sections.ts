import { paymentsHref, planHref, subscriptionsHref } from '../../lib/memberships/addresses.ts'
import {
  notificationsHref,
  privacyHref,
  securityHref,
  walletHref,
} from '../../lib/settings-addresses.ts'
import { later } from '../../lib/later.ts'

/** The sections of the settings, by the last part of their address. */
export const SECTIONS = {
  membership: {
    name: 'Membership',
    href: planHref,
    Section: later(() =>
      import('./membership/membership-section.tsx').then((f) => f.MembershipSection),
    ),
  },
  subscriptions: {
    name: 'Subscriptions',
    href: subscriptionsHref,
    Section: later(() =>
      import('./subscriptions/subscriptions-section.tsx').then((f) => f.SubscriptionsSection),
    ),
  },
  payments: {
    name: 'Payments',
    href: paymentsHref,
    Section: later(() => import('./payments/payments-section.tsx').then((f) => f.PaymentsSection)),
  },
  wallet: {
    name: 'Wallet',
    href: walletHref,
    Section: later(() => import('./wallet/wallet-section.tsx').then((f) => f.WalletSection)),
  },
  security: {
    name: 'Security',
    href: securityHref,
    Section: later(() => import('./security/security-section.tsx').then((f) => f.SecuritySection)),
  },
  privacy: {
    name: 'Privacy',
    href: privacyHref,
    Section: later(() => import('./privacy/privacy-section.tsx').then((f) => f.PrivacySection)),
  },
  notifications: {
    name: 'Notifications',
    href: notificationsHref,
    Section: later(() =>
      import('./notifications/notifications-section.tsx').then((f) => f.NotificationsSection),
    ),
  },
} as const

export type SectionName = keyof typeof SECTIONS

export const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)
