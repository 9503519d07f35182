import type { PlaylistCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { playlistHref } from '../../lib/routing/addresses.ts'
import { PlaylistCover } from './playlist-cover.tsx'
import css from './playlist-grid.module.css'
import { cardLine } from './playlist-texts.ts'

interface PlaylistGridProps {
  playlists: readonly PlaylistCard[]
  label: string
  hrefOf?: (playlist: PlaylistCard) => string
}

/** Playlists as cards, linked to their pages. */
export function PlaylistGrid({ playlists, label, hrefOf = playlistHref }: PlaylistGridProps) {
  const texts = useTexts('components')
  return (
    <ul className={css.grid} aria-label={label}>
      {playlists.map((playlist) => (
        <li key={playlist.id} className={css.card}>
          <PlaylistCover
            playlist={playlist}
            sizes="(width < 480px) 42vw, (width < 1024px) 30vw, 220px"
          />
          <Link className={css.name} href={hrefOf(playlist)}>
            {playlist.name}
          </Link>
          <p className={css.line}>{cardLine(texts, playlist)}</p>
        </li>
      ))}
    </ul>
  )
}
