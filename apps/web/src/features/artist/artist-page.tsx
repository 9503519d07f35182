import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Badge } from '@hypha/ui/controls/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { BundleOffers } from '../cart/index.ts'
import { Comments } from '../comments/index.ts'
import { ShopSection } from '../merch/index.ts'
import { artistHref, feedHref } from '../../lib/routing/addresses.ts'
import { type AppContext, useApi } from '../../lib/app-context.ts'
import { artistData } from '../../lib/routing/linked-data.ts'
import { pageOf } from '../../lib/routing/search-params.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { ArtistEmblem } from '../../components/people/emblem.tsx'
import { ArtistCalendar } from '../../components/calendars/artist-calendar.tsx'
import { Follow } from '../../components/people/follow.tsx'
import { MailOptIn } from './mail-opt-in.tsx'
import { countsLine } from '../../components/people/person-rows.tsx'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { About } from './about.tsx'
import { EditOwn } from './edit-own.tsx'
import { OnLabels } from './connections.tsx'
import { SupportSection } from '../supporters/index.ts'
import { IsThisYou } from './is-this-you.tsx'
import { Featured } from './featured.tsx'
import { Music } from './music.tsx'
import { ProfileHead } from './profile-head.tsx'
import { artistQuery, loadArtist, releasesOf } from './profile-query.ts'

export const loadArtistPage = (
  context: AppContext,
  { page }: { page?: unknown },
  { name = '' }: { name?: string },
) => loadArtist(context, name, pageOf(page))

export function ArtistPage() {
  const { t } = useTexts('artist')
  const { t: tShared } = useTexts('components')
  const { name = '' } = useParams({ strict: false })
  const page = pageOf(useSearch({ strict: false }).page)
  const api = useApi()
  const signedIn = useSession() !== null
  const { data: artist } = useQuery(artistQuery(api, name))
  const id = artist?.id ?? 0
  const { data: releases } = useQuery({
    ...releasesOf(api, { artistId: id }, page),
    enabled: artist !== undefined,
  })
  // The served page is the same for everybody, so whether the user follows is fetched separately.
  const { data: follows } = useQuery({
    ...api.artists.hasFollowArtist.query({ params: { id } }),
    enabled: signedIn && artist !== undefined,
  })
  const newest = releases?.items[0]
  const counts = artist ? countsLine(tShared, artist) : ''
  useHead(
    artist
      ? {
          title: artist.name,
          description: t('artist.description', { name: artist.name, counts }),
          type: 'profile',
          cover: newest?.cover,
          feed: feedHref('artists', artist),
          ...(import.meta.env.SSR && { data: artistData(artist, newest) }),
        }
      : { title: t('artist.kind') },
  )
  if (!artist) return <PagePending />
  return (
    <Frame>
      <ProfileHead
        kind={t('artist.kind')}
        name={artist.name}
        counts={counts}
        hue={newest?.cover.hue}
        image={<ArtistEmblem artist={artist} placement="page" />}
        actions={
          <>
            <Follow kind="artist" id={id} name={artist.name} hasFollow={follows?.result} />
            {artist.isVerified && <Badge kind="verified" />}
            <ArtistCalendar artist={artist} />
            <EditOwn kind="artist" profile={artist} />
          </>
        }
        note={<IsThisYou artist={artist} />}
      />
      {signedIn && follows?.result && <MailOptIn kind="artist" id={id} name={artist.name} />}
      {page === 1 && <About profile={artist} connections={<OnLabels labels={artist.labels} />} />}
      {page === 1 && <Featured id={artist.featuredReleaseId} />}
      <Music profile={{ artistId: id }} page={page} hrefOf={(to) => artistHref(artist, to)} />
      {page === 1 && <BundleOffers of={{ artistId: id }} />}
      {page === 1 && <ShopSection of={{ artist: id }} />}
      {page === 1 && <SupportSection kind="artist" id={id} name={artist.name} />}
      {page === 1 && <Comments kind="artist" targetId={id} />}
    </Frame>
  )
}
