import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { UserProfile } from '@hypha/contract'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { ArtistRow, LabelRow } from '../../../components/people/person-rows.tsx'
import { PlaylistGrid } from '../../../components/playlists/playlist-grid.tsx'
import { TrackList } from '../../release/index.ts'
import { UserRow } from './user-row.tsx'
import { useSession } from '../../../lib/auth/use-session.ts'
import css from './user-view.module.css'

interface PartsProps {
  user: UserProfile
  isSelf: boolean
}

/** The public parts of a user's music. The user sees everything, with a note on what is hidden from others. */
export function UserParts({ user, isSelf }: PartsProps) {
  const { t } = useTexts('community')
  const { people } = useApi()
  const viewer = useSession()?.userId
  const params = { id: user.id }
  const { shows } = user
  const lists = useQuery({
    ...people.userPlaylists.query({ params }),
    enabled: isSelf || shows.playlists,
  })
  const likes = useQuery({ ...people.userLikes.query({ params }), enabled: isSelf || shows.likes })
  const following = useQuery({
    ...people.userFollowing.query({ params }),
    enabled: isSelf || shows.following,
  })
  const queries = [lists, likes, following]
  const isEmpty = queries.every(({ data, isLoading }) => !isLoading && !data?.items.length)
  if (isEmpty && !queries.some(({ error }) => error))
    return (
      <EmptyState>
        {isSelf ? t('profile.ownEmpty') : t('profile.empty', { name: user.fullName })}
      </EmptyState>
    )
  return (
    <div className={css.parts}>
      <Part title={t('profile.playlists')} isHidden={!shows.playlists} of={lists.data?.items}>
        {(items) => <PlaylistGrid playlists={items} label={t('profile.playlists')} />}
      </Part>
      <Part title={t('profile.likes')} isHidden={!shows.likes} of={likes.data?.items}>
        {(items) => <TrackList tracks={items} label={t('profile.likes')} />}
      </Part>
      <Part title={t('profile.follows')} isHidden={!shows.following} of={following.data?.items}>
        {(items) => (
          <ul className={css.follows} aria-label={t('profile.follows')}>
            {items.map((one) =>
              one.kind === 'artist' ? (
                <li key={`artist-${one.artist.id}`}>
                  <ArtistRow artist={one.artist} />
                </li>
              ) : one.kind === 'label' ? (
                <li key={`label-${one.label.id}`}>
                  <LabelRow label={one.label} />
                </li>
              ) : (
                <li key={`user-${one.user.id}`}>
                  <UserRow user={one.user} isSelf={one.user.id === viewer} />
                </li>
              ),
            )}
          </ul>
        )}
      </Part>
    </div>
  )
}

interface PartProps<T> {
  title: string
  isHidden: boolean
  of: readonly T[] | undefined
  children: (items: readonly T[]) => ReactNode
}

function Part<T>({ title, isHidden, of, children }: PartProps<T>) {
  const { t } = useTexts('community')
  if (!of || of.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={css.title}>
        {title} {isHidden && <span className={css.hidden}>{t('profile.onlyYou')}</span>}
      </h2>
      {children(of)}
    </section>
  )
}
