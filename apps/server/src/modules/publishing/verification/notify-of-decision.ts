import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { joinSentences, text, type Text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import type { RequestRow } from './verification.queries.ts'

type Decided = Pick<RequestRow, 'status' | 'artist_name'>

/** Describes the decision in a sentence, without its reason. */
export const textOfDecision = ({ status, artist_name: name }: Decided): Text =>
  text(`publishing.verification.${status === 'approved' ? 'approved' : 'refused'}`, { name })

/** Returns the path of the page that a decision links to. */
export const decisionHref = (request: RequestRow): string =>
  request.status === 'approved'
    ? `/artist/${encodeURIComponent(request.artist_identifier)}`
    : `/upload-verification/${request.artist_id}`

/** Notifies the requester of the decision and its reason, also by mail; and the former owner, if there is one. */
export async function notifyOfDecision(
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
    text:
      reason === ''
        ? textOfDecision(request)
        : joinSentences(
            textOfDecision(request),
            text('publishing.verification.mail.reason', { reason: reason.replace(/\s+/g, ' ') }),
          ),
    href: decisionHref(request),
    key: `verification-${id}`,
    hasOwnMail: true,
  })
  if (formerOwnerId === null) return
  await notify(tx, jobs, {
    accountIds: [formerOwnerId],
    kind: 'System',
    typeValue: 'artist-handed-over',
    text: text('publishing.verification.handedOver', { name: artist_name }),
    href: `/artist/${encodeURIComponent(request.artist_identifier)}`,
    key: `verification-${id}-former`,
  })
}
