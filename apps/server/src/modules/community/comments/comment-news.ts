import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import type { Target } from './targets.ts'

interface PostedComment {
  id: number
  by: { id: number; fullName: string }
  target: Target
  answeredId: number | null
  mentionedIds: readonly number[]
}

/**
 * Notifies the people a comment concerns, each once: those it replies to, those it mentions, and the owner of the
 * commented content.
 */
export async function notifyOfComment(tx: Db, jobs: Jobs, comment: PostedComment): Promise<void> {
  const { id, by, target, answeredId, mentionedIds } = comment
  const news = {
    kind: 'Social',
    href: `${target.href}#comment-${id}`,
    key: `comment-${id}`,
  } as const
  const about = { name: by.fullName, title: target.title }
  const recipients = [
    {
      accountIds: [answeredId],
      typeValue: 'comment-answered',
      text: text('community.news.commentAnswered', about),
    },
    {
      accountIds: mentionedIds,
      typeValue: 'comment-mention',
      text: text('community.news.commentMention', about),
    },
    {
      accountIds: [target.ownerId],
      typeValue: 'comment-new',
      text: text('community.news.comment', about),
    },
  ]
  const notified = new Set<number | null>([null, by.id])
  for (const { accountIds, ...what } of recipients) {
    const first = accountIds.filter((each): each is number => !notified.has(each))
    for (const each of first) notified.add(each)
    // Only the owner and admins can see unpublished releases, so nobody else is notified.
    const allowed = target.isOpen ? first : first.filter((each) => each === target.ownerId)
    await notify(tx, jobs, { ...news, ...what, accountIds: allowed })
  }
}
