import type { Playlist, PlaylistEntry } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { nearestHue } from '@hypha/ui/lib/hue.ts'
import { Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { PlaylistCover } from '../../music/playlist-cover.tsx'
import { countsLine, VISIBILITY_WORDS } from '../../music/playlist-words.ts'
import { PageTitle } from '../../shell/page-frame.tsx'
import { FollowPlaylist } from './follow-playlist.tsx'
import css from './playlist-head.module.css'
import { PlaylistMenu } from './playlist-menu.tsx'
import { Rename } from './rename.tsx'
import { usePlayPlaylist } from './use-play-playlist.ts'

interface PlaylistHeadProps {
  playlist: Playlist
  /** Its first tracks. */
  first: readonly PlaylistEntry[]
}

/** What it is, whose, and the first verbs. */
export function PlaylistHead({ playlist, first }: PlaylistHeadProps) {
  const { name, description, isOwn, visibility, owner } = playlist
  const play = usePlayPlaylist(playlist.identifier)
  const [renaming, setRenaming] = useState(false)
  const opener = first.findIndex(({ song }) => song.link !== null)
  const cover = playlist.cover ?? playlist.releaseCovers[0]
  return (
    <header className={css.head} data-hue={cover && nearestHue(cover.hue)}>
      <div className={css.image}>
        <PlaylistCover playlist={playlist} sizes="clamp(96px, 18vw, 220px)" />
      </div>
      <div className={css.words}>
        <p className={css.facts}>
          Playlist · {isOwn ? VISIBILITY_WORDS[visibility] : `by ${owner.fullName}`}
        </p>
        {renaming ? (
          <Rename playlist={playlist} onDone={() => setRenaming(false)} />
        ) : (
          <div className={css.title}>
            <PageTitle>{name}</PageTitle>
            {isOwn && (
              <IconButton label="Rename" onClick={() => setRenaming(true)}>
                <Pencil size={20} aria-hidden />
              </IconButton>
            )}
          </div>
        )}
        <p className={css.facts}>{countsLine(playlist)}</p>
        {description && <p className={css.description}>{description}</p>}
        <div className={css.actions}>
          {opener >= 0 && (
            <Button
              variant="solid"
              icon={<Play size={16} fill="currentColor" aria-hidden />}
              onClick={() => play(first[opener]!, opener)}
            >
              Play
            </Button>
          )}
          {!isOwn && <FollowPlaylist playlist={playlist} />}
          <PlaylistMenu playlist={playlist} />
        </div>
      </div>
    </header>
  )
}
