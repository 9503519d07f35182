export { Bell } from './bell.tsx'
export { MailsOffPage } from './mails-off-page.tsx'
export { ABOUT_KIND } from './notification-kinds.ts'
