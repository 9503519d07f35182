import { suggestionHref, type SuggestionStatus } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'

interface Answered {
  id: number
  account_id: number
  kind: 'feature' | 'bug'
  title: string
}

/** Notifies the author of a new status or answer, and the voters when it is done. */
export async function notifyOfSuggestion(
  tx: Db,
  jobs: Jobs,
  { id, account_id, kind, title }: Answered,
  { status, moved }: { status: SuggestionStatus; moved: boolean },
): Promise<void> {
  const voters =
    moved && status === 'done'
      ? await tx
          .selectFrom('suggestion_vote')
          .where('suggestion_id', '=', id)
          .select('account_id')
          .execute()
      : []
  await notify(tx, jobs, {
    accountIds: [account_id, ...voters.map((voter) => voter.account_id)],
    kind: 'System',
    typeValue: moved ? `suggestion-${status}` : 'suggestion-answered',
    text: text(`community.suggestion.news.${moved ? status : 'answered'}`, { title }),
    href: suggestionHref({ id, kind }),
    // A status that changes back and forth notifies once a day.
    key: `suggestion-${id}-${moved ? status : 'answered'}-${new Date().toISOString().slice(0, 10)}`,
  })
}
