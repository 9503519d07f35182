import type { Playlist } from '@hypha/contract'
import { FollowButton } from '@hypha/ui/controls/follow-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { playlistsChanged } from '../../library/index.ts'

/** Follows somebody else's playlist, which then appears among the user's own. */
export function FollowPlaylist({ playlist }: { playlist: Playlist }) {
  const app = useApp()
  const router = useRouter()
  const signedIn = useSession() !== null
  const { id, identifier, name } = playlist
  const change = useMutation({
    mutationFn: (follow: boolean) =>
      follow
        ? app.api.playlists.followPlaylist({ params: { identifier } })
        : app.api.playlists.unfollowPlaylist({ params: { id } }),
    onSuccess: () => playlistsChanged(app),
    onError: (error) => toast(messageOf(error)),
  })
  const following = change.isPending ? change.variables : signedIn && playlist.hasFollow
  const press = () => {
    if (!app.session.claims()) askToLogin(router.state.location.href)
    else if (!change.isPending) change.mutate(!following)
  }
  return <FollowButton name={name} following={following} onPress={press} />
}
