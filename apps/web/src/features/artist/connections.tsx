import type { LabelRef, RosterArtist } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { ArtistEmblem } from '../../components/people/emblem.tsx'
import css from './about.module.css'

/** The labels of an artist. */
export function OnLabels({ labels }: { labels: readonly LabelRef[] }) {
  const { t } = useTexts('artist')
  if (labels.length === 0) return null
  return (
    <section aria-labelledby="labels">
      <h2 className={css.heading} id="labels">
        {t('onLabels', { count: labels.length })}
      </h2>
      <ul className={css.people}>
        {labels.map((label) => (
          <li key={label.id}>
            <Link className={css.person} data-plain href={labelHref(label)}>
              {label.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The roster of a label. */
export function Artists({ artists }: { artists: readonly RosterArtist[] }) {
  const { t } = useTexts('artist')
  if (artists.length === 0) return null
  return (
    <section aria-labelledby="artists">
      <h2 className={css.heading} id="artists">
        {t('artists')}
      </h2>
      <ul className={css.people}>
        {artists.map((artist) => (
          <li key={artist.id}>
            <Link className={css.person} href={artistHref(artist)}>
              <span className={css.image}>
                <ArtistEmblem artist={artist} />
              </span>
              {artist.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
