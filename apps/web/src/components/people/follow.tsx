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
  /** Undefined while it is not known. */
  hasFollow: boolean | undefined
}

/** Follows an artist, a label or somebody, or no longer; asks to log in first (SO-01). */
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
    // Asked at the press: the first moment of a page is drawn for nobody.
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
  // A served page does not know who looks at it: who is signed in sees from the first that it is not known yet.
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
