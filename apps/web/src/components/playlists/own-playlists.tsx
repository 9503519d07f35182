import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import { ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { FailureDrawing, LineDrawing } from '../line-drawing.tsx'
import css from './own-playlists.module.css'
import { PlaylistGrid } from './playlist-grid.tsx'

/** The user's own and followed playlists. */
export function OwnPlaylists() {
  const { t } = useTexts('components')
  const api = useApi()
  const ownPlaylists = useQuery(api.playlists.listPlaylists.query({ query: { filter: 'mine' } }))
  const followed = useQuery(api.playlists.listPlaylists.query({ query: { filter: 'followed' } }))
  const error = ownPlaylists.error ?? followed.error
  const waiting = useDelayed((!ownPlaylists.data || !followed.data) && !error)
  if (error && (!ownPlaylists.data || !followed.data)) {
    const retry = () => void Promise.all([ownPlaylists.refetch(), followed.refetch()])
    return (
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={<Button onClick={retry}>{t('tryAgain')}</Button>}
      >
        {messageOf(error, t('unreached'))}
      </ErrorState>
    )
  }
  if (!ownPlaylists.data || !followed.data || waiting)
    return <div className={css.room}>{waiting && <ReleaseGridSkeleton cards={8} />}</div>
  if (ownPlaylists.data.items.length + followed.data.items.length === 0) {
    return (
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href="/">{t('explore')}</ButtonLink>}
      >
        {t('playlist.empty')}
      </EmptyState>
    )
  }
  return (
    <div className={css.lists}>
      {ownPlaylists.data.items.length > 0 && (
        <PlaylistGrid playlists={ownPlaylists.data.items} label={t('playlist.mine')} />
      )}
      {followed.data.items.length > 0 && (
        <section aria-labelledby="followed-playlists">
          <h2 className={css.title} id="followed-playlists">
            {t('playlist.followed')}
          </h2>
          <PlaylistGrid playlists={followed.data.items} label={t('playlist.followedLabel')} />
        </section>
      )}
    </div>
  )
}
