import type { ReleaseCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { byLine } from '../release/index.ts'
import css from './review-page.module.css'

export function PendingList(props: { releases: readonly ReleaseCard[]; currentId: number }) {
  const { t } = useTexts('review')
  const { t: releaseText } = useTexts('release')
  return (
    <nav aria-label={t('pendingReleases')}>
      <ul className={css.list}>
        {props.releases.map((release) => (
          <li key={release.id}>
            <Link
              className={css.entry}
              href={`/admin/review?release=${release.id}`}
              aria-current={release.id === props.currentId ? 'true' : undefined}
            >
              <span className={css.cover}>
                <CoverImage cover={release.cover} sizes="48px" />
              </span>
              <span className={css.words}>
                <b>{release.title}</b>
                <span className={css.by}>{byLine(releaseText, release)}</span>
                {release.status.value !== 'pending' && <StatusTag status={release.status.value} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
