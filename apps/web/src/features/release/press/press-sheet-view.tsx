import type { PressSheet } from '@hypha/contract'
import { LINK_KINDS, LINK_NAMES } from '@hypha/contract/rules/links'
import { USER_LINK_REL } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { BPM, clock, tempo } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { plainBlocks } from '../../../components/text/plain-blocks.ts'
import { creditTexts } from '../small-print.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import css from './press.module.css'

/** Cover, facts, description, tracks, credits and links of a release. */
export function PressSheetView({ sheet }: { sheet: PressSheet }) {
  const { t } = useTexts('release')
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <div className={css.cover}>
          <CoverImage
            cover={sheet.cover}
            alt={t('coverOf', { title: sheet.title })}
            sizes="280px"
            loading="now"
          />
        </div>
        <div>
          <PageTitle>{sheet.title}</PageTitle>
          <p className={css.by}>{t('press.by', { artist: sheet.byLine })}</p>
          <Facts sheet={sheet} />
        </div>
      </header>
      {sheet.description !== '' && (
        <section aria-labelledby="about">
          <h2 id="about">{t('about')}</h2>
          <div className={css.words}>{plainBlocks(sheet.description)}</div>
        </section>
      )}
      <Tracks sheet={sheet} />
      <Credits sheet={sheet} />
      <Links sheet={sheet} />
    </article>
  )
}

function Facts({ sheet }: { sheet: PressSheet }) {
  const { t, format } = useTexts('release')
  const facts = [
    ['label', sheet.label?.name],
    ['catalogueNumber', sheet.catalogueNumber],
    ['releaseDate', format.longDate(sheet.releasedAt, sheet.releaseTimeZone)],
    ['style', sheet.subGenres.join(', ')],
    ['tracks', t('press.length', { count: sheet.tracks.length, duration: clock(sheet.duration) })],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Tracks({ sheet }: { sheet: PressSheet }) {
  const { t } = useTexts('release')
  return (
    <section aria-labelledby="tracks">
      <h2 id="tracks">{t('tracks')}</h2>
      <table className={css.tracks}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('column.title')}</th>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{BPM}</th>
            <th scope="col">{t('column.key')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.tracks.map((track, i) => (
            <tr key={track.id}>
              <td>{i + 1}</td>
              <td>
                {track.title}
                {track.artist !== sheet.byLine && ` – ${track.artist}`}
              </td>
              <td>{clock(track.duration)}</td>
              <td>{tempo(track.bpm)}</td>
              <td>{track.key?.code ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Credits({ sheet }: { sheet: PressSheet }) {
  const { t } = useTexts('release')
  const lines = [
    ...creditTexts(t, sheet.credits).map((creditText) => t('credit', creditText)),
    ...sheet.tracks.flatMap(({ title, credits }) =>
      creditTexts(t, credits).map((creditText) => t('creditOf', { title, ...creditText })),
    ),
  ]
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">{t('credits')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Links({ sheet }: { sheet: PressSheet }) {
  const { t } = useTexts('release')
  const profiles = [sheet.artist, sheet.label].filter((each) => each !== null)
  return (
    <section aria-labelledby="links">
      <h2 id="links">{t('press.links')}</h2>
      <ul className={css.links}>
        <li>
          <Link href={albumHref(sheet)}>{t('press.listen', { title: sheet.title })}</Link>
        </li>
        {profiles.map(({ name, href, links }) => (
          <li key={name}>
            {href === null ? name : <Link href={href}>{name}</Link>}
            {LINK_KINDS.map(
              (kind) =>
                links[kind] && (
                  <a
                    key={kind}
                    href={links[kind]}
                    target="_blank"
                    // not translated: for browsers
                    rel={USER_LINK_REL}
                    data-address={links[kind]}
                  >
                    {LINK_NAMES[kind]}
                  </a>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
