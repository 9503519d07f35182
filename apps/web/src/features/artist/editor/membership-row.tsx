import type { RosterMembership } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ArtistEmblem } from '../../../components/people/emblem.tsx'
import css from './accounts-page.module.css'
import { makersChanged } from './kinds.ts'

export interface MembershipRowProps {
  membership: RosterMembership
  /** From which side it is looked at. */
  side: 'artist' | 'label'
}

/** What ends it is called, from either side, while it is an invitation and once it is agreed. */
const END = {
  artist: { invited: 'Decline', joined: 'Leave' },
  label: { invited: 'Withdraw', joined: 'Remove' },
} as const

/** An artist and a label: invited or joined, with what each side may do about it. */
export function MembershipRow({ membership, side }: MembershipRowProps) {
  const app = useApp()
  const { label, artist, state } = membership
  const params = { id: label.id, artistId: artist.id }
  const isToAnswer = side === 'artist' && state === 'invited'
  const options = {
    onSuccess: () => makersChanged(app),
    onError: (error: unknown) => toast(messageOf(error)),
  }
  const accept = useMutation({
    mutationFn: () => app.api.roster.acceptInvitation({ params }),
    ...options,
  })
  const end = useMutation({
    mutationFn: () => app.api.roster.endMembership({ params }),
    ...options,
  })
  const isBusy = accept.isPending || end.isPending
  const sentence =
    side === 'label'
      ? state === 'invited'
        ? 'Invited, not answered yet'
        : 'On the roster'
      : state === 'invited'
        ? `${label.title} would like to have this artist on its roster`
        : `On the roster of ${label.title}`
  return (
    <li className={css.row}>
      <span className={css.image}>
        <ArtistEmblem artist={artist} />
      </span>
      <div className={css.words}>
        <p className={css.name}>{artist.name}</p>
        <p className={css.note}>{sentence}</p>
      </div>
      <div className={css.verbs}>
        {isToAnswer && (
          <Button
            size="small"
            busy={accept.isPending}
            disabled={isBusy && !accept.isPending}
            onClick={() => accept.mutate()}
          >
            Accept
            <span className="visually-hidden">
              {' '}
              {artist.name} on {label.title}
            </span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={end.isPending}
          disabled={isBusy && !end.isPending}
          onClick={() => end.mutate()}
        >
          {END[side][state]}
          <span className="visually-hidden">
            {' '}
            {artist.name} on {label.title}
          </span>
        </Button>
      </div>
    </li>
  )
}
