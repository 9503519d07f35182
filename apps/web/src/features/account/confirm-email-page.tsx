import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useHead } from '../../lib/use-head.ts'
import { Message } from '../../shell/message.tsx'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'

/** Where the link of the mail leads: confirms the address and signs in. */
export function Page() {
  useHead({ title: 'Confirm your e-mail' })
  const { api, session, cache } = useApp()
  const { token } = useParams({ from: '/email-verification/$token' })
  const navigate = useNavigate()
  const confirm = useMutation({
    mutationFn: () => api.accounts.confirmEmail({ params: { token } }),
    onSuccess: async (pair) => {
      session.begin(pair)
      await cache.invalidateQueries()
      await navigate({ to: '/email-congratulations', replace: true })
    },
  })
  // A link is good for once; React may run effects twice.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    confirm.mutate()
  }, [confirm])
  if (confirm.isError) {
    return (
      <Message
        kind="error"
        title="This link does not work"
        action={<ButtonLink href="/email-verification">Send a new mail</ButtonLink>}
      >
        {messageOf(confirm.error)}
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>Confirming your e-mail</PageTitle>
      <ProgressRing value={null} label="Confirming your e-mail" />
    </Frame>
  )
}
