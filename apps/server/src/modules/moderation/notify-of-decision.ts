import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { joinSentences, text } from '../../platform/texts/text.ts'
import { notify } from '../notifications/index.ts'
import { type Decided, textForOwner, textForReporter } from './decision-texts.ts'

interface DecisionNotice extends Decided {
  id: number
  concerns_id: number
  reason: string
  /** The page, if the recipient can still see it. */
  href: string | null
}

/** Notifies the owner of the decision and its reason, also by mail, and the reporters of the outcome. */
export async function notifyOfDecision(
  tx: Db,
  jobs: Jobs,
  decision: DecisionNotice,
  reporterIds: readonly number[],
): Promise<void> {
  const { id, concerns_id: personId, reason, href } = decision
  const outcome = textForOwner(decision)
  if (outcome) {
    await jobs.enqueue(tx, 'mail.moderated', { decisionId: id })
    await notify(tx, jobs, {
      accountIds: [personId],
      kind: 'System',
      typeValue: 'moderated',
      text: joinSentences(
        outcome,
        text('moderation.news.reason', { reason: reason.replace(/\s+/g, ' ') }),
      ),
      href,
      key: `moderated-${id}`,
      hasOwnMail: true,
    })
  }
  await notify(tx, jobs, {
    accountIds: reporterIds,
    kind: 'System',
    typeValue: 'report-decided',
    text: textForReporter(decision),
    href: null,
    key: `report-decided-${id}`,
  })
}
