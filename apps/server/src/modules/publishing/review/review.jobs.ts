import type { ReleaseStatus } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { placeOfNotes } from './place-of-notes.ts'
import { findDecision, findNoteFor } from './review.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

interface Words {
  subject: string
  says: string
}

const WORDS: Partial<Record<ReleaseStatus, (title: string) => Words>> = {
  published: (title) => ({
    subject: `${title} is approved`,
    says: `we listened to ${title}, and it is approved. Thank you for the music.`,
  }),
  rejected: (title) => ({
    subject: `${title} is not published`,
    says: `we listened to ${title} and decided not to publish it as it is. You can change it and send it again.`,
  }),
  draft: (title) => ({
    subject: `${title} is unpublished`,
    says: `an admin took ${title} out of the catalogue. It is a draft of yours now; you can change it and send it again.`,
  }),
  need_review: (title) => ({
    subject: `${title} needs a change`,
    says: `we listened to ${title} and ask you to change something before it is published. Send it again when you are done.`,
  }),
}

/** Tells the owner of a release what was decided about it, and why; and each side what the other wrote. */
export const reviewJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.release-decided': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const decision = await findDecision(db, payload.decisionId)
        const words = decision && WORDS[decision.to_status]?.(decision.title)
        if (!words) return
        const { note, identifier, publishes_at, email, full_name } = decision
        await mailer.send({
          to: email,
          subject: words.subject,
          messageId: id,
          ...mailLayout({
            siteName,
            heading: words.subject,
            paragraphs: [
              `Hello ${full_name},`,
              words.says,
              ...(publishes_at === null ? [] : ['It comes out at the date that you gave it.']),
              ...(note === null ? [] : ['The reviewer wrote:', note]),
            ],
            action: { label: 'Open the release', url: `${publicUrl}/album/${identifier}` },
            footnote:
              'You get this mail because you sent this release in. What was said of it stands in its notes.',
          }),
        })
      },
    },
    'mail.release-note': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const note = await findNoteFor(db, payload)
        if (!note) return
        const heading = `A note about ${note.title}`
        const isOwner = note.reader_id === note.owner_id
        await mailer.send({
          to: note.email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            siteName,
            heading,
            paragraphs: [
              `Hello ${note.full_name},`,
              `${note.author_name} wrote about ${note.title}:`,
              note.text,
            ],
            action: { label: 'Read and answer', url: `${publicUrl}${placeOfNotes(note)}` },
            footnote: isOwner
              ? 'You get this mail because you sent this release in.'
              : 'You get this mail because you review this release.',
          }),
        })
      },
    },
  })
