import type { OpenTask } from '@hypha/contract'
import { money, plural } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { earningsHref, editReleaseHref, makersHref } from '../../../lib/routing/makers-addresses.ts'
import css from './overview.module.css'

function wordsOf(task: OpenTask): { key: string; text: string; verb: string; href: string } {
  switch (task.kind) {
    case 'rejected':
    case 'need_review':
      return {
        key: `release-${task.release.id}`,
        text:
          task.kind === 'rejected'
            ? `“${task.release.title}” was rejected.`
            : `“${task.release.title}” needs changes before it can be published.`,
        verb: 'See why',
        href: albumHref(task.release),
      }
    case 'draft':
      return {
        key: `release-${task.release.id}`,
        text: `“${task.release.title}” is a draft.`,
        verb: 'Finish it',
        href: editReleaseHref(task.release.id),
      }
    case 'payout-account':
      return {
        key: task.kind,
        text: `${money(task.amount)} can be paid out once you have a payout account.`,
        verb: 'Set it up',
        href: earningsHref,
      }
    case 'roster-invitation':
      return {
        key: `roster-${task.label.id}-${task.artist.id}`,
        text: `${task.label.title} invites ${task.artist.name} to its roster.`,
        verb: 'Answer',
        href: makersHref,
      }
    case 'share-offer':
      return {
        key: `shares-${task.release.id}`,
        text: `You are offered a share of ${plural(task.tracks, 'track')} on “${task.release.title}”.`,
        verb: 'Answer',
        href: earningsHref,
      }
  }
}

/** What waits for the owner of these artists and labels; nothing at all when nothing waits. */
export const OpenTasks = ({ tasks }: { tasks: readonly OpenTask[] }) =>
  tasks.length > 0 && (
    <section className={css.tasks} aria-labelledby="open-tasks">
      <h2 className={css.heading} id="open-tasks">
        Open tasks
      </h2>
      <ul>
        {tasks.map(wordsOf).map(({ key, text, verb, href }) => (
          <li key={key} className={css.task}>
            <span>{text}</span>
            <Link className={css.verb} href={href} aria-label={`${verb}: ${text}`}>
              {verb}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
