export const privacyHref = '/settings/privacy'
export const notificationsHref = '/settings/notifications'
