import { listOutbox } from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import { mailIn } from '../support/mails.ts'

const outbox = () => process.env.STORY_OUTBOX!

/** Waits for the mail with this subject to an address. */
export const mailTo = (to: string, subject: RegExp, alreadySeen?: string[]) =>
  mailIn(outbox(), to, subject, alreadySeen)

/** The subjects of all mails to an address, newest first. */
export const subjectsTo = async (to: string): Promise<string[]> =>
  (await listOutbox(outbox())).filter((mail) => mail.to === to).map(({ subject }) => subject)

/** Returns the link in the mail with this subject. */
export const linkInMail = async (
  to: string,
  subject: RegExp,
  alreadySeen?: string[],
): Promise<string> =>
  /https?:\/\/\S+\/[\w-]{40,}/.exec((await mailTo(to, subject, alreadySeen)).text)![0]
