import type { OpenTask } from '@hypha/contract'
import { useTexts, type Texts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { albumHref, trackHref } from '../../../lib/routing/addresses.ts'
import {
  earningsHref,
  editReleaseHref,
  profilesHref,
} from '../../../lib/routing/profiles-addresses.ts'
import css from './overview.module.css'

interface ShownTask {
  key: string
  text: string
  href: string
}

function shown({ t, format }: Texts<'dashboard'>, task: OpenTask): ShownTask {
  switch (task.kind) {
    case 'rejected':
    case 'need_review':
      return {
        key: `release-${task.release.id}`,
        text: t(`task.${task.kind}`, { title: task.release.title }),
        href: albumHref(task.release),
      }
    case 'draft':
      return {
        key: `release-${task.release.id}`,
        text: t('task.draft', { title: task.release.title }),
        href: editReleaseHref(task.release.id),
      }
    case 'payout-account':
      return {
        key: task.kind,
        text: t('task.payout-account', { amount: format.money(task.amount) }),
        href: earningsHref,
      }
    case 'roster-invitation':
      return {
        key: `roster-${task.label.id}-${task.artist.id}`,
        text: t('task.roster-invitation', { label: task.label.title, artist: task.artist.name }),
        href: profilesHref,
      }
    case 'share-offer':
      return {
        key: `shares-${task.release.id}`,
        text: t('task.share-offer', {
          count: task.tracks,
          number: format.number(task.tracks),
          title: task.release.title,
        }),
        href: earningsHref,
      }
    case 'correction':
      return {
        key: `correction-${task.track.id}`,
        text: t('task.correction', { title: task.track.title }),
        href: trackHref(task.track),
      }
  }
}

/** Open tasks of the owner of these artists and labels. Renders nothing if there are none. */
export function OpenTasks({ tasks }: { tasks: readonly OpenTask[] }) {
  const texts = useTexts('dashboard')
  const { t } = texts
  if (tasks.length === 0) return null
  return (
    <section className={css.tasks} aria-labelledby="open-tasks">
      <h2 className={css.heading} id="open-tasks">
        {t('tasks.title')}
      </h2>
      <ul>
        {tasks.map((task) => {
          const { key, text, href } = shown(texts, task)
          const verb = t(`task.${task.kind}.verb`)
          return (
            <li key={key} className={css.task}>
              <span>{text}</span>
              <Link className={css.verb} href={href} aria-label={`${verb}: ${text}`}>
                {verb}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
