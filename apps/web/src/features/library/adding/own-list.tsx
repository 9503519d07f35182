import type { PlaylistCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PlaylistCover } from '../../../components/playlists/playlist-cover.tsx'
import { cardLine } from '../../../components/playlists/playlist-texts.ts'
import css from './add-dialog.module.css'

interface OwnListProps {
  playlists: readonly PlaylistCard[]
  isCrates: boolean
  /** Filters the playlists by name. */
  words: string
  isBusy: boolean
  onChoose: (playlist: PlaylistCard) => void
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The user's playlists or crates to choose from, last changed first. */
export function OwnList({ playlists, isCrates, words, isBusy, onChoose }: OwnListProps) {
  const shared = useTexts('components')
  const { t } = useTexts('library')
  const term = folded(words.trim())
  const found = playlists.filter(({ name }) => folded(name).includes(term))
  if (found.length === 0) {
    const none = isCrates ? t('add.noneCrate') : t('add.none')
    const noMatch = isCrates ? t('add.noMatchCrate') : t('add.noMatch')
    return <p className={css.none}>{playlists.length === 0 ? none : noMatch}</p>
  }
  return (
    <ul className={css.list} aria-label={isCrates ? t('add.mineCrates') : t('add.mine')}>
      {found.map((playlist) => (
        <li key={playlist.id}>
          <button
            type="button"
            className={css.choice}
            disabled={isBusy}
            onClick={() => onChoose(playlist)}
          >
            <span className={css.cover}>
              <PlaylistCover playlist={playlist} sizes="40px" />
            </span>
            <span className={css.words}>
              <span className={css.name}>{playlist.name}</span>
              <span className={css.line}>{cardLine(shared, playlist)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
