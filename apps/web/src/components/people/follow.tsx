import { FollowButton } from '@hypha/ui/controls/follow-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { askToLogin } from '../../lib/auth/need-login.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { ErrorDialog } from '../dialogs/error-dialog.tsx'

export interface FollowProps {
  kind: 'artist' | 'label' | 'user'
  id: number
  name: string
  /** Undefined until known. */
  hasFollow: boolean | undefined
}

/** Follows or unfollows an artist, label or user. Asks to log in first (SO-01). */
export function Follow({ kind, id, name, hasFollow }: FollowProps) {
  const { api, cache, session } = useApp()
  const router = useRouter()
  const signedIn = useSession() !== null
  const calls = {
    artist: { follow: api.artists.followArtist, unfollow: api.artists.unfollowArtist },
    label: { follow: api.labels.followLabel, unfollow: api.labels.unfollowLabel },
    user: { follow: api.social.followUser, unfollow: api.social.unfollowUser },
  }[kind]
  const change = useMutation({
    mutationFn: (follow: boolean) => calls[follow ? 'follow' : 'unfollow']({ params: { id } }),
    // Shows the new state until every list that depends on it has been refetched.
    onSuccess: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [call] }) =>
          /^(artists|labels|people|search|social)\./.test(String(call)),
      }),
  })
  const following = change.isPending ? change.variables : hasFollow
  const press = () => {
    // Check at the press, because the page is first rendered as signed out.
    if (!session.claims()) askToLogin(router.state.location.href)
    else if (!change.isPending) change.mutate(!following)
  }
  if (signedIn)
    return (
      <>
        <FollowButton name={name} following={following} onPress={press} />
        <ErrorDialog problem={change.error && messageOf(change.error)} onClose={change.reset} />
      </>
    )
  // The server doesn't know the viewer, so CSS shows signed-in users a pending button until hydration.
  return (
    <>
      <span className="signed-in-only">
        <FollowButton name={name} following={undefined} onPress={press} />
      </span>
      <span className="signed-out-only">
        <FollowButton name={name} following={false} onPress={press} />
      </span>
    </>
  )
}
