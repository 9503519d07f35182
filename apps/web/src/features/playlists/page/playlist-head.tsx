import type { Playlist, PlaylistEntry } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { userHref } from '../../../lib/routing/addresses.ts'
import { PlaylistCover } from '../../../components/playlists/playlist-cover.tsx'
import { countsLine } from '../../../components/playlists/playlist-texts.ts'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { FollowPlaylist } from './follow-playlist.tsx'
import css from './playlist-head.module.css'
import { PlaylistMenu } from './playlist-menu.tsx'
import { Rename } from './rename.tsx'
import { usePlayPlaylist } from './use-play-playlist.ts'

interface PlaylistHeadProps {
  playlist: Playlist
  /** The first entries. */
  first: readonly PlaylistEntry[]
}

/** Cover, title, owner and main actions of a playlist. */
export function PlaylistHead({ playlist, first }: PlaylistHeadProps) {
  const shared = useTexts('components')
  const { t } = useTexts('playlists')
  const { name, description, isOwn, visibility, owner } = playlist
  const play = usePlayPlaylist(playlist.identifier)
  const [renaming, setRenaming] = useState(false)
  const opener = first.findIndex(({ song: track }) => track.link !== null)
  const cover = playlist.cover ?? playlist.releaseCovers[0]
  return (
    <TintedHeader
      hue={cover?.hue}
      image={<PlaylistCover playlist={playlist} sizes="clamp(88px, 18vw, 220px)" />}
      kind={
        isOwn ? (
          t(`kind.${visibility}`)
        ) : (
          <Trans
            t={t}
            i18nKey="kind.by"
            values={{ name: owner.fullName }}
            components={{ owner: <TextLink href={userHref(owner)}>{null}</TextLink> }}
          />
        )
      }
      title={
        renaming ? (
          <Rename playlist={playlist} onDone={() => setRenaming(false)} />
        ) : (
          <>
            <PageTitle>{name}</PageTitle>
            {isOwn && (
              <IconButton label={t('rename')} onClick={() => setRenaming(true)}>
                <Pencil size={20} aria-hidden />
              </IconButton>
            )}
          </>
        )
      }
      facts={countsLine(shared, playlist)}
      actions={
        <>
          {opener >= 0 && (
            <Button
              variant="solid"
              icon={<Play size={16} fill="currentColor" aria-hidden />}
              onClick={() => play(first[opener]!, opener)}
            >
              {t('play')}
            </Button>
          )}
          {!isOwn && <FollowPlaylist playlist={playlist} />}
          <PlaylistMenu playlist={playlist} />
        </>
      }
    >
      {description && <p className={css.description}>{description}</p>}
    </TintedHeader>
  )
}
