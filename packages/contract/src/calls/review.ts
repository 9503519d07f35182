import * as z from 'zod'
import { Lines } from '../entities/line.ts'
import { ReviewCheck, ReviewNote } from '../entities/review.ts'
import { endpoint, hydraPage, Id, result } from '../kit.ts'
import { REVIEW_NOTE_MAX } from '../limits.ts'

const params = z.object({ id: Id })

/** Notes and checks of a release under review. Its status is changed by the calls of releases. */
export const review = {
  listNotes: endpoint({
    method: 'GET',
    path: '/music_releases/:id/notes',
    access: 'verified',
    scope: 'read',
    summary: 'List the notes about a release, oldest first; for its owner and admins',
    params,
    returns: hydraPage(ReviewNote),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/music_releases/:id/notes',
    access: 'verified',
    scope: 'publish',
    status: 201,
    summary: 'Add a note to a release under review, as its owner or an admin',
    params,
    body: z.strictObject({
      text: Lines(REVIEW_NOTE_MAX).pipe(z.string().min(1)),
    }),
    limits: [{ by: 'account', max: 60, windowSeconds: 3600 }],
    errors: [409],
    returns: ReviewNote,
  }),
  checkRelease: endpoint({
    method: 'GET',
    path: '/music_releases/:id/checks',
    access: 'admin',
    summary: 'Get the results of the automatic checks of a release',
    params,
    returns: result(z.array(ReviewCheck)),
  }),
}
