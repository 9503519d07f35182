import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import { isAnnounced } from './announced.ts'
import { notesHref } from './notes-href.ts'
import { findDecision, findNoteFor } from './review.queries.ts'

interface Parts {
  db: Db
  mailer: Mailer
  siteName: string
  publicUrl: string
}

/** Mails the owner of a release the decision and its reason, and each side the other's notes. */
export const reviewJobs = ({ db, mailer, siteName, publicUrl }: Parts) =>
  defineJobs({
    'mail.release-decided': {
      retries: 20,
      expireSeconds: 60,
      atOnce: 2,
      async run({ id, payload }) {
        const decision = await findDecision(db, payload.decisionId)
        if (!decision || !isAnnounced(decision.to_status)) return
        const { to_status, title, note, identifier, publishes_at: at } = decision
        const { email, full_name: name, language } = decision
        const t = renderIn(language)
        const heading = t(`publishing.news.${to_status}`, { title })
        await mailer.send({
          to: email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading,
            paragraphs: [
              t('platform.mail.hello', { name }),
              t(`publishing.mail.${to_status}`, { title }),
              ...(at === null ? [] : [t('publishing.mail.scheduled', { at })]),
              ...(note === null ? [] : [t('publishing.mail.reviewerWrote'), note]),
            ],
            action: {
              label: t('publishing.mail.openRelease'),
              url: `${publicUrl}/album/${identifier}`,
            },
            footnote: t('publishing.mail.submittedFootnote'),
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
        const { title, language } = note
        const t = renderIn(language)
        const heading = t('publishing.mail.noteSubject', { title })
        const isOwner = note.reader_id === note.owner_id
        await mailer.send({
          to: note.email,
          subject: heading,
          messageId: id,
          ...mailLayout({
            language,
            siteName,
            heading,
            paragraphs: [
              t('platform.mail.hello', { name: note.full_name }),
              t('publishing.mail.noteIntro', { name: note.author_name, title }),
              note.text,
            ],
            action: {
              label: t('publishing.mail.readAndAnswer'),
              url: `${publicUrl}${notesHref(note)}`,
            },
            footnote: t(`publishing.mail.${isOwner ? 'submittedFootnote' : 'reviewFootnote'}`),
          }),
        })
      },
    },
  })
