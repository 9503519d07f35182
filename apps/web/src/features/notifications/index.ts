export { Bell } from './bell.tsx'
export { MailsOffPage } from './mails-off-page.tsx'
