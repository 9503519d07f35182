export const walletHref = '/settings/wallet'
/** Said to who has just deleted their account. */
export const accountDeletedHref = '/logged-out?deleted=true'
export const securityHref = '/settings/security'
export const privacyHref = '/settings/privacy'
export const notificationsHref = '/settings/notifications'
