import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../../lib/app-context.ts'
import { feedHref, playlistHref } from '../../../lib/routing/addresses.ts'
import { playlistData } from '../../../lib/routing/linked-data.ts'
import { playlistMusic } from '../../../lib/routing/music-head.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { countsLine } from '../../../components/playlists/playlist-texts.ts'
import { Page as Frame } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { EntryList } from './entry-list.tsx'
import { PlaylistHead } from './playlist-head.tsx'
import { entriesQuery, playlistQuery } from '../playlist-query.ts'

const DESCRIPTION_SAID = 300

export function PlaylistPage() {
  const shared = useTexts('components')
  const { t } = useTexts('playlists')
  const { identifier = '' } = useParams({ strict: false })
  const api = useApi()
  const { data: playlist } = useQuery(playlistQuery(api, identifier))
  const { data: first } = useQuery(entriesQuery(api, identifier, 1))
  const cover = playlist?.cover ?? playlist?.releaseCovers[0]
  useHead(
    playlist
      ? {
          title: playlist.name,
          description:
            playlist.description.slice(0, DESCRIPTION_SAID) ||
            t('description', {
              name: playlist.owner.fullName,
              facts: countsLine(shared, playlist),
            }),
          type: 'music.playlist',
          cover,
          ...(playlist.visibility === 'public'
            ? { canonical: playlistHref(playlist), feed: feedHref('playlists', playlist) }
            : { isUnlisted: true }),
          ...(import.meta.env.SSR && {
            data: playlistData(playlist, first?.items ?? []),
            ...playlistMusic(playlist, first?.items ?? []),
          }),
        }
      : { title: t('playlist') },
  )
  if (!playlist) return <PagePending />
  return (
    <Frame>
      <PlaylistHead playlist={playlist} first={first?.items ?? []} />
      <EntryList key={playlist.id} playlist={playlist} />
    </Frame>
  )
}
