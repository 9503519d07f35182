import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReleaseCard } from '@hypha/contract'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import type { PlayState } from '../controls/play-button.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { isRowPress } from '../lib/is-row-press.ts'
import { useHoverIntent } from '../lib/use-hover-intent.ts'
import { CoverImage } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'
import { RowPlay } from './row-play.tsx'
import css from './release-row.module.css'

/** Optional columns of a list of releases. */
export const RELEASE_LIST_COLUMNS = ['released', 'downloads'] as const
export type ReleaseListColumn = (typeof RELEASE_LIST_COLUMNS)[number]

export interface ReleaseRowProps {
  release: ReleaseCard
  /** URL of its page; null if it can't be opened from here. */
  href: string | null
  /** URL of its artist; null for several. */
  artistHref: string | null
  columns: readonly ReleaseListColumn[]
  state: PlayState
  current: boolean
  /** Progress ring around its play button. */
  ring?: ReactNode
  open: boolean
  onPlay: () => void
  onArm: () => void
  onToggle: () => void
  /** Status of the release, if relevant. */
  status?: ReactNode
  price: ReactNode
  like: ReactNode
  menu: ReactNode
  /** Its details, while it is open. */
  children?: ReactNode
}

/** A release in a list: a row (EX-09) that expands to its details (EX-10). */
export function ReleaseRow(props: ReleaseRowProps) {
  const { t, format } = useTexts('ui')
  const { release, href, artistHref, columns, state, current, ring, open, children } = props
  const { onPlay, onArm, onToggle, status, price, like, menu } = props
  const rest = useHoverIntent(onArm)
  const by = release.variousArtists ? t('variousArtists') : (release.artist?.name ?? '')
  return (
    <article className={css.release} data-open={open || undefined} aria-label={release.title}>
      <div
        className={css.row}
        aria-current={current ? 'true' : undefined}
        {...rest}
        onDoubleClick={(event) => isRowPress(event) && onToggle()}
      >
        <RowPlay
          ring={current && ring}
          of={release.title}
          state={state}
          onPress={onPlay}
          onArm={onArm}
        />
        <span className={css.cover}>
          <CoverImage cover={release.cover} sizes="64px" />
        </span>
        <div className={css.words}>
          <h2 className={css.title} dir="auto">
            {href ? <TextLink href={href}>{release.title}</TextLink> : release.title}
          </h2>
          <p className={css.by}>
            {state === 'playing' && <Equaliser />}
            {artistHref ? <TextLink href={artistHref}>{by}</TextLink> : by}
          </p>
        </div>
        {status}
        {columns.includes('released') && (
          <span className={css.figure}>{format.shortMonthAndYear(release.releasedAt)}</span>
        )}
        {columns.includes('downloads') && (
          <span className={css.figure}>
            {format.number(release.downloaded)}
            <span className="visually-hidden">
              {' '}
              {t('downloads', { count: release.downloaded })}
            </span>
          </span>
        )}
        <span className={css.price}>{price}</span>
        {like}
        {menu}
        <IconButton
          label={t(open ? 'collapse' : 'expand', { title: release.title })}
          aria-expanded={open}
          onClick={onToggle}
        >
          <ChevronDown className={css.chevron} size={20} aria-hidden />
        </IconButton>
      </div>
      {open && <div className={css.detail}>{children}</div>}
    </article>
  )
}
