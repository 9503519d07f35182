import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { inARow, text } from '../../platform/texts/text.ts'
import { notify } from '../notifications/index.ts'
import { type Decided, textForOwner, textForReporter } from './decision-texts.ts'

interface Told extends Decided {
  id: number
  concerns_id: number
  reason: string
  /** Where it is still to be seen. */
  href: string | null
}

/** Whose it is hears what was decided and why, by a mail of its own too; who reported it hears what came of it. */
export async function notifyOfDecision(
  tx: Db,
  jobs: Jobs,
  decision: Told,
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
      text: inARow(
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
