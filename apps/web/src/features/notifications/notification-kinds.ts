import type { NotificationKind } from '@hypha/contract'

/** What notifications of each kind are about. */
export const ABOUT_KIND: Readonly<Record<NotificationKind, string>> = {
  Music: 'New releases by artists and labels you follow, and updates on your own releases.',
  Events: 'Events of artists you follow.',
  Social: 'New followers, replies and mentions.',
  Commerce: 'Sales, splits and payouts.',
  System: 'Your account and this site.',
}
