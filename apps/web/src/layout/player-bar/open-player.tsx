import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { NowPlaying, type NowPlayingProps } from '@hypha/ui/music/now-playing.tsx'
import { Share2 } from 'lucide-react'
import { trackHref } from '../../lib/routing/addresses.ts'
import { share } from '../../lib/dom/share.ts'

export interface OpenPlayerProps extends Omit<NowPlayingProps, 'container' | 'release' | 'share'> {
  release: Release
  releaseHref: string
}

/** The full-screen player on phones. */
export function OpenPlayer({ release, releaseHref, ...rest }: OpenPlayerProps) {
  const { t } = useTexts('layout')
  return (
    <NowPlaying
      {...rest}
      container={document.getElementById('root')}
      release={{ title: release.title, href: releaseHref }}
      share={
        <IconButton
          label={t('player.share')}
          onClick={() => void share({ title: rest.track.title, path: trackHref(rest.track) })}
        >
          <Share2 size={20} aria-hidden />
        </IconButton>
      }
    />
  )
}
