import type { Release } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { nearestHue } from '@hypha/ui/lib/hue.ts'
import { money } from '@hypha/ui/lib/format.ts'
import { useRest } from '@hypha/ui/lib/use-rest.ts'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstPlayable, usePlayer } from '../lib/player/player-store.ts'
import { usePlay } from '../lib/player/use-play.ts'
import { PageTitle } from '../shell/page-frame.tsx'
import css from './release-head.module.css'
import { byLine, factsLine } from './release-words.ts'

export interface ReleaseHeadProps {
  release: Release
  /** `h2` where the page has another title. */
  heading?: 'h1' | 'h2'
  actions?: ReactNode
}

/** Cover, title and the first verbs, on a wash of the cover's hue. */
export function ReleaseHead({ release, heading = 'h1', actions }: ReleaseHeadProps) {
  const { playSong, armSong } = usePlay()
  const first = release.playList[firstPlayable(release)]?.song
  const rest = useRest(first && (() => armSong(first)))
  const here = usePlayer((state) => state.release?.id === release.id)
  const playing = usePlayer((state) => state.status === 'playing') && here
  const loading = usePlayer((state) => state.status === 'loading') && here
  return (
    <header className={css.head} data-hue={nearestHue(release.cover.hue)}>
      <div className={css.cover}>
        <CoverImage cover={release.cover} sizes="(width < 768px) 60vw, 320px" eager />
      </div>
      <div className={css.words}>
        <p className={css.facts}>{factsLine(release)}</p>
        <div className={css.title}>
          {heading === 'h1' ? <PageTitle>{release.title}</PageTitle> : <h2>{release.title}</h2>}
        </div>
        <p className={css.by}>
          by {byLine(release)}
          {release.recordLabel && ` on ${release.recordLabel.title}`}
        </p>
        <div className={css.actions}>
          <Button
            variant="solid"
            busy={loading}
            disabled={!first}
            icon={
              playing ? (
                <Pause size={18} fill="currentColor" strokeWidth={0} aria-hidden />
              ) : (
                <Play size={18} fill="currentColor" strokeWidth={1} aria-hidden />
              )
            }
            onClick={() => playSong(release)}
            {...rest}
          >
            {playing ? 'Pause' : 'Play'}
          </Button>
          <span className={css.price}>
            {release.isFree || release.price === 0 ? 'Name your price' : money(release.price)}
          </span>
          {actions}
        </div>
      </div>
    </header>
  )
}
