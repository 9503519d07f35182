import type { ReleaseCard, Takings } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { StatusTag } from '@hypha/ui/controls/status-tag.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { Trans } from 'react-i18next'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { editReleaseHref, salesHref } from '../../../lib/routing/profiles-addresses.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { AlbumMenu, Unavailable } from '../../release/index.ts'
import { nextStepOf } from './next-step.ts'
import css from './uploads-page.module.css'

/** One of the user's releases with the next step. A pending one is under review and can't be edited (RS-03). */
export function OwnRelease({
  release,
  takings,
}: {
  release: ReleaseCard
  /** Its earnings, once something was sold. */
  takings: Takings | undefined
}) {
  const { t, format } = useTexts('upload')
  const ownerId = useSession()?.userId
  const status = release.status.value
  const editable = status !== 'pending'
  const isOut = status === 'published' || status === 'grandfathered'
  const next = release.scheduled ? null : nextStepOf(t, status)
  const { audience, realStatus } = release
  const { timerEnd } = realStatus
  const heard =
    isOut && audience
      ? [
          t('own.plays', { count: audience.plays, number: format.number(audience.plays) }),
          t('own.likes', { count: audience.likes, number: format.number(audience.likes) }),
        ]
      : []
  const href = status === 'draft' ? editReleaseHref(release.id) : albumHref(release)
  return (
    <li className={css.row}>
      <Link className={css.cover} href={href} tabIndex={-1} aria-hidden>
        <CoverImage cover={release.cover} sizes="56px" />
      </Link>
      <div className={css.words}>
        <h2 className={css.title}>
          <Link className={css.link} href={href}>
            {release.title}
          </Link>
        </h2>
        <p className={css.facts}>
          {[release.subGenres[0]?.name, t('own.tracks', { count: release.trackCount }), ...heard]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {takings && (
          <p className={css.facts}>
            <Link className={css.sales} href={salesHref(release.id)}>
              <Trans
                t={t}
                i18nKey="own.takings"
                values={{
                  sold: format.number(takings.count),
                  earned: format.money(takings.earned),
                  title: release.title,
                }}
                components={{ hidden: <span className="visually-hidden" /> }}
              />
            </Link>
          </p>
        )}
        {next && <p className={css.next}>{next}</p>}
        {timerEnd && <Unavailable timerEnd={timerEnd} of={release.title} onRemove={undefined} />}
      </div>
      <span className={css.date}>{format.shortMonthAndYear(release.releasedAt)}</span>
      <span className={css.price}>{format.money(release.price)}</span>
      <span className={css.status}>
        <StatusTag status={status} scheduled={release.scheduled} />
      </span>
      <span className={css.verbs}>
        {editable && (
          <span className={css.edit}>
            <ButtonLink
              size="small"
              href={editReleaseHref(release.id)}
              aria-label={t('own.editTitle', { title: release.title })}
            >
              {t('own.edit')}
            </ButtonLink>
          </span>
        )}
        <AlbumMenu release={release} {...(ownerId !== undefined && { ownerId })} />
      </span>
    </li>
  )
}
