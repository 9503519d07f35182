import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Message } from '../../../components/page/message.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useBuyer } from '../../../lib/auth/use-session.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { GuestPurchases } from './guest-purchases.tsx'
import { JoinAccount } from './join-account.tsx'
import { RequestLinks } from './request-links.tsx'

/**
 * What somebody bought without an account. A link in a mail opens it in any browser; logged-in users add it to their
 * account instead.
 */
export function GuestPage() {
  const { t } = useTexts('account')
  const { api, session, cache } = useApp()
  const isHydrated = useIsHydrated()
  const buyer = useBuyer()
  // Servers and their logs never see the part after the hash.
  const code = useRouterState({ select: ({ location }) => location.hash })
  useHead({ title: t('guest.title') })
  const found = useQuery({
    queryKey: ['guestBuyers.findGuest', code],
    queryFn: async () => (await api.guestBuyers.findGuest({ body: { code } })).result,
    enabled: isHydrated && code !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isOpen = found.data?.state === 'open'
  const hasAccount = buyer !== null && !buyer.is_guest
  const opened = useQuery({
    queryKey: ['guestBuyers.openGuest', code],
    queryFn: async () => {
      session.begin(await api.guestBuyers.openGuest({ body: { code } }))
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => !String(queryKey[0]).startsWith('guestBuyers.'),
      })
      return true
    },
    enabled: isOpen && !hasAccount,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const error = found.error ?? opened.error
  if (error && !(error instanceof ApiError && [404, 409, 422].includes(error.status)))
    return (
      <PageError
        error={error}
        reset={() => void (found.error ? found.refetch() : opened.refetch())}
      />
    )
  if (!isHydrated) return <PagePending />
  if (code === '')
    return buyer?.is_guest ? <GuestPurchases email={buyer.username} /> : <RequestLinks />
  if (error) return <RequestLinks problem={messageOf(error)} />
  if (!found.data) return <PagePending />
  if (found.data.state === 'joined')
    return (
      <Message
        kind="done"
        title={t('guest.title')}
        action={
          <ButtonLink variant="solid" href={hasAccount ? '/download-purchased' : '/login'}>
            {t(hasAccount ? 'guest.music' : 'logIn')}
          </ButtonLink>
        }
      >
        {t(hasAccount ? 'guest.joinedHere' : 'guest.joined')}
      </Message>
    )
  const email = found.data.email ?? ''
  if (hasAccount)
    return <JoinAccount email={email} own={buyer.username} code={code} onDone={found.refetch} />
  if (!opened.data) return <PagePending />
  return <GuestPurchases email={email} code={code} />
}
