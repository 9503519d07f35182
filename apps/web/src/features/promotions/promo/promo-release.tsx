import type { Promo, Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { RichDescription } from '../../../components/text/rich-description.tsx'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { PromoFeedbackForm } from './promo-feedback-form.tsx'
import css from './promo.module.css'
import { PromoTracks } from './promo-tracks.tsx'

interface PromoReleaseProps {
  promo: Promo
  secret: string
  /** Gets the release with fresh addresses. */
  reopen: () => Promise<Release>
}

/** A release of a promo link: cover, tracks to play, and the form for feedback. */
export function PromoRelease({ promo, secret, reopen }: PromoReleaseProps) {
  const { t, format } = useTexts('promotions')
  const { release, recipient, expiresAt, isOut } = promo
  const { cover, title, artist, recordLabel, subGenres, description } = release
  const facts = [
    ...(recordLabel ? [recordLabel.title] : []),
    ...(release.catalogueNumber ? [release.catalogueNumber] : []),
    ...subGenres.map(({ name }) => name),
  ]
  return (
    <article className={css.page}>
      <header className={css.head}>
        <div className={css.cover}>
          <CoverImage cover={cover} sizes="(width < 768px) 160px, 240px" />
        </div>
        <div className={css.words}>
          <p className={css.note}>
            {t('promo.for', { recipient })}
            {expiresAt !== null && ` · ${t('until', { date: format.day(expiresAt) })}`}
          </p>
          <PageTitle>{title}</PageTitle>
          <p className={css.artist}>{artist?.name ?? t('variousArtists')}</p>
          {facts.length > 0 && <p className={css.note}>{facts.join(' · ')}</p>}
          <p className={css.note}>
            {isOut ? (
              <TextLink href={albumHref(release)}>{t('promo.out')}</TextLink>
            ) : (
              t('promo.private')
            )}
          </p>
        </div>
      </header>
      <PromoTracks release={release} secret={secret} reopen={reopen} />
      {description && (
        <section className={css.part} aria-labelledby="promo-about">
          <h2 className={css.title} id="promo-about">
            {t('promo.about')}
          </h2>
          <RichDescription html={description} />
        </section>
      )}
      <PromoFeedbackForm recipient={recipient} secret={secret} />
    </article>
  )
}
