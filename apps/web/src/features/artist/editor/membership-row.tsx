import type { RosterMembership } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ArtistEmblem } from '../../../components/people/emblem.tsx'
import css from './accounts-page.module.css'
import { profilesChanged } from './kinds.ts'

export interface MembershipRowProps {
  membership: RosterMembership
  /** Whether the viewer manages the artist or the label. */
  side: 'artist' | 'label'
}

/** A membership of an artist in a label, pending or accepted, with the actions of either side. */
export function MembershipRow({ membership, side }: MembershipRowProps) {
  const { t } = useTexts('artist')
  const app = useApp()
  const { label, artist, state } = membership
  const params = { id: label.id, artistId: artist.id }
  const isToAnswer = side === 'artist' && state === 'invited'
  const options = {
    onSuccess: () => profilesChanged(app),
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
  return (
    <li className={css.row}>
      <span className={css.image}>
        <ArtistEmblem artist={artist} />
      </span>
      <div className={css.words}>
        <p className={css.name}>{artist.name}</p>
        <p className={css.note}>{t(`membership.${side}.${state}`, { label: label.title })}</p>
      </div>
      <div className={css.verbs}>
        {isToAnswer && (
          <Button
            size="small"
            busy={accept.isPending}
            disabled={isBusy && !accept.isPending}
            onClick={() => accept.mutate()}
          >
            {t('membership.accept')}
            <span className="visually-hidden">
              {' '}
              {t('membership.of', { artist: artist.name, label: label.title })}
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
          {t(`membership.end.${side}.${state}`)}
          <span className="visually-hidden">
            {' '}
            {t('membership.of', { artist: artist.name, label: label.title })}
          </span>
        </Button>
      </div>
    </li>
  )
}
