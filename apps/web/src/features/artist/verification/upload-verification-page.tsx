import type { VerificationRequest } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { artistHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Message } from '../../../components/page/message.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { ClaimForm } from './claim-form.tsx'
import css from './verification.module.css'

/** Verifies that the user is the artist, or shows the status of their request. */
export function UploadVerificationPage() {
  const { t } = useTexts('artist')
  const id = Number(useParams({ from: '/upload-verification/$artistId' }).artistId)
  const { api } = useApp()
  const me = useSession()?.userId
  const artist = useQuery({ ...api.artists.getArtistById.query({ params: { id } }), staleTime: 0 })
  const own = useQuery({
    ...api.verification.listRequests.query({ query: { artist: id } }),
    staleTime: 0,
  })
  useHead({ title: artist.data ? t('claim.areYou', { name: artist.data.name }) : t('claim.prove') })
  const error = artist.error ?? own.error
  if (error) {
    const again = () => void Promise.all([artist.refetch(), own.refetch()])
    return <PageError error={error} reset={again} />
  }
  if (!artist.data || !own.data) return <PagePending />
  const requests = own.data['hydra:member'].filter(({ requester }) => requester.id === me)
  const waiting = requests.find(({ status }) => status === 'submitted')
  if (waiting) return <Waiting request={waiting} />
  if (artist.data.isVerified) return <Proved isOwn={artist.data.owner_id === me} {...artist.data} />
  const refused = requests[0]?.status === 'refused' ? requests[0] : null
  return (
    <Frame narrow>
      <PageTitle>{t('claim.areYou', { name: artist.data.name })}</PageTitle>
      <p className={css.hint}>{t('claim.about')}</p>
      {refused && (
        <div className={css.said}>
          <p className={css.hint}>{t('claim.lastRefused')}</p>
          <p>{refused.reason}</p>
        </div>
      )}
      <ClaimForm key={id} artist={artist.data} />
    </Frame>
  )
}

/** A request under review, which can be withdrawn. */
function Waiting({ request }: { request: VerificationRequest }) {
  const { t } = useTexts('artist')
  const { api, cache } = useApp()
  const withdraw = useMutation({
    mutationFn: () =>
      api.verification.changeRequest({
        params: { id: request.id },
        body: { status: 'withdrawn' },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.verification.listRequests.key }),
    onSuccess: () => toast(t('waiting.withdrawn')),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Message
      kind="done"
      title={t('waiting.title')}
      action={<ButtonLink href={artistHref(request.artist)}>{request.artist.name}</ButtonLink>}
      note={
        <Button
          variant="quiet"
          size="small"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('waiting.withdraw')}
        </Button>
      }
    >
      {t('waiting.text', { name: request.artist.name })}
    </Message>
  )
}

function Proved({ isOwn, ...artist }: { isOwn: boolean; name: string; identifier: string }) {
  const { t } = useTexts('artist')
  return (
    <Message
      kind={isOwn ? 'done' : 'empty'}
      title={t(isOwn ? 'proved.own' : 'proved.other', { name: artist.name })}
      action={<ButtonLink href={artistHref(artist)}>{artist.name}</ButtonLink>}
    >
      {t(isOwn ? 'proved.ownText' : 'proved.otherText')}
    </Message>
  )
}
