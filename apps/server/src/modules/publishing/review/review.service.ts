import { type ReviewCheck, type ReviewNote, takesNotes } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Insertable } from 'kysely'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { ReleaseDecisionTable } from '../../../platform/database/schema.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import { emitEvent } from '../../webhooks/index.ts'
import { findChecked, findCheckedTracks, findCopies, findNamesakes } from './checks.queries.ts'
import { isAnnounced } from './announced.ts'
import { notesHref } from './notes-href.ts'
import { releaseChecks } from './release-checks.ts'
import {
  findDecision,
  findNoteFor,
  findReviewed,
  findReviewers,
  findThread,
  insertDecision,
  insertNote,
  type SaidRow,
} from './review.queries.ts'

export type Review = ReturnType<typeof createReview>

const notFound = () => new NotFound('publishing.release.gone')

/** The notes and checks of a release under review. */
export function createReview(db: Db, jobs: Jobs) {
  /** Treats the release as missing for everybody else. @throws NotFound */
  const ofOwnerOrAdmin = async (id: number, user: CurrentUser) => {
    const release = await findReviewed(db, id)
    if (!release || (release.owner_id !== user.id && !user.isAdmin)) throw notFound()
    return release
  }

  return {
    async notes(id: number, user: CurrentUser): Promise<ReviewNote[]> {
      const { owner_id } = await ofOwnerOrAdmin(id, user)
      return (await findThread(db, id)).map((row) => viewNote(row, owner_id))
    },

    async addNote(id: number, written: string, user: CurrentUser): Promise<ReviewNote> {
      const { owner_id, status } = await ofOwnerOrAdmin(id, user)
      if (!takesNotes(status)) throw new Conflict('publishing.notes.closed')
      return inTransaction(db, async (tx) => {
        const note = await insertNote(tx, id, user.id, written)
        const readers = user.id === owner_id ? await findReviewers(tx, id) : [owner_id]
        for (const accountId of readers) {
          const to = { noteId: note.note_id, accountId }
          await jobs.enqueue(tx, 'mail.release-note', to)
          const details = (await findNoteFor(tx, to))!
          await notify(tx, jobs, {
            accountIds: [accountId],
            kind: 'Music',
            typeValue: 'release-note',
            text: text('publishing.news.note', { name: details.author_name, title: details.title }),
            href: notesHref(details),
            key: `release-note-${note.note_id}`,
            hasOwnMail: true,
          })
        }
        return viewNote(note, owner_id)
      })
    },

    async checks(id: number, language: Language): Promise<ReviewCheck[]> {
      const release = await findChecked(db, id)
      if (!release) throw notFound()
      const [tracks, copies, namesakes] = await Promise.all([
        findCheckedTracks(db, id),
        findCopies(db, id),
        findNamesakes(db, id),
      ])
      return releaseChecks({ release, tracks, copies, namesakes }, language)
    },

    /** Records a decision in its transaction; `tellsOwner` notifies the owner, also by mail. */
    async record(
      tx: Db,
      decision: Insertable<ReleaseDecisionTable>,
      { tellsOwner }: { tellsOwner: boolean },
    ): Promise<void> {
      const { id } = await insertDecision(tx, decision)
      if (!tellsOwner) return
      await jobs.enqueue(tx, 'mail.release-decided', { decisionId: id })
      const decided = await findDecision(tx, id)
      if (!decided || !isAnnounced(decided.to_status)) return
      await notify(tx, jobs, {
        accountIds: [decided.owner_id],
        kind: 'Music',
        typeValue: 'release-decided',
        text: text(`publishing.news.${decided.to_status}`, { title: decided.title }),
        href: `/album/${decided.identifier}`,
        key: `release-decided-${id}`,
        hasOwnMail: true,
      })
      const {
        owner_id: accountId,
        release_id: releaseId,
        title,
        identifier,
        to_status: status,
      } = decided
      await emitEvent(tx, jobs, {
        ...{ accountId, event: 'release.reviewed', key: `release-decided-${id}` },
        data: () => ({ release: { id: releaseId, identifier, title }, status }),
      })
    },
  }
}

const viewNote = (row: SaidRow, ownerId: number): ReviewNote => ({
  id: row.id,
  text: row.text,
  at: row.at.toISOString(),
  author: { id: row.account_id, fullName: row.full_name, isOwner: row.account_id === ownerId },
  decision: row.decision,
})
