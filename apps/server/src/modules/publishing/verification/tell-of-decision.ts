import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/index.ts'
import type { RequestRow } from './verification.queries.ts'

type Decided = Pick<RequestRow, 'status' | 'artist_name'>

/** One sentence, without the reason. */
export const decisionWords = ({ status, artist_name: name }: Decided): string =>
  status === 'approved'
    ? `You are ${name}: the artist is yours now.`
    : `We could not see that you are ${name}.`

/** Where whoever asked goes on. */
export const decisionHref = (request: RequestRow): string =>
  request.status === 'approved'
    ? `/artist/${encodeURIComponent(request.artist_identifier)}`
    : `/upload-verification/${request.artist_id}`

/** Whoever asked hears what was decided and why, by a mail of its own too; whose artist it was, that it is no more. */
export async function tellOfDecision(
  tx: Db,
  jobs: Jobs,
  request: RequestRow,
  formerOwnerId: number | null,
): Promise<void> {
  const { id, account_id, artist_name, reason } = request
  await jobs.enqueue(tx, 'mail.verification-decided', { requestId: id })
  await notify(tx, jobs, {
    accountIds: [account_id],
    kind: 'System',
    typeValue: 'verification-decided',
    message: `${decisionWords(request)} ${reason.replace(/\s+/g, ' ')}`.trim(),
    href: decisionHref(request),
    key: `verification-${id}`,
    hasOwnMail: true,
  })
  if (formerOwnerId === null) return
  await notify(tx, jobs, {
    accountIds: [formerOwnerId],
    kind: 'System',
    typeValue: 'artist-handed-over',
    message: `The artist ${artist_name} has proved to be somebody else, who looks after it now. Your releases stay yours.`,
    href: `/artist/${encodeURIComponent(request.artist_identifier)}`,
    key: `verification-${id}-former`,
  })
}
