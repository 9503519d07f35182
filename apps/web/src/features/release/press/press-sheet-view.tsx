import type { PressSheet } from '@hypha/contract'
import { LINK_KINDS, LINK_NAMES } from '@hypha/contract/rules/links'
import { clock, tempo } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { longDate } from '../../../lib/format/dates.ts'
import { plainBlocks } from '../../../components/text/plain-blocks.ts'
import { creditFacts } from '../small-print.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import css from './press.module.css'

/** Cover, facts, description, tracks, credits and links of a release. */
export function PressSheetView({ sheet }: { sheet: PressSheet }) {
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <div className={css.cover}>
          <CoverImage
            cover={sheet.cover}
            alt={`Cover of ${sheet.title}`}
            sizes="280px"
            wanted="now"
          />
        </div>
        <div>
          <PageTitle>{sheet.title}</PageTitle>
          <p className={css.by}>by {sheet.byLine}</p>
          <Facts sheet={sheet} />
        </div>
      </header>
      {sheet.description !== '' && (
        <section aria-labelledby="about">
          <h2 id="about">About</h2>
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
  const facts = [
    ['Label', sheet.label?.name],
    ['Catalogue number', sheet.catalogueNumber],
    ['Release date', longDate(sheet.releasedAt, sheet.releaseTimeZone)],
    ['Style', sheet.subGenres.join(', ')],
    ['Tracks', `${sheet.tracks.length}, ${clock(sheet.duration)} in total`],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Tracks({ sheet }: { sheet: PressSheet }) {
  return (
    <section aria-labelledby="tracks">
      <h2 id="tracks">Tracks</h2>
      <table className={css.tracks}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Title</th>
            <th scope="col">Time</th>
            <th scope="col">BPM</th>
            <th scope="col">Key</th>
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
  const lines = [
    ...creditFacts(sheet.credits).map(([role, names]) => `${role} ${String(names)}`),
    ...sheet.tracks.flatMap(({ title, credits }) =>
      creditFacts(credits).map(([role, names]) => `${title}: ${role} ${String(names)}`),
    ),
  ]
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Links({ sheet }: { sheet: PressSheet }) {
  const profiles = [sheet.artist, sheet.label].filter((each) => each !== null)
  return (
    <section aria-labelledby="links">
      <h2 id="links">Links and contact</h2>
      <ul className={css.links}>
        <li>
          <Link href={albumHref(sheet)}>Listen to {sheet.title}</Link>
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
                    rel="noopener nofollow ugc"
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
