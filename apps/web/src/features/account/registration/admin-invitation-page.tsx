import type { AdminInvitation } from '@hypha/contract'
import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { securityHref } from '../../../lib/routing/addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { Form } from '../form.tsx'
import css from '../form.module.css'
import { passwordProblem } from '../validation.ts'

/** Where the one-time link of the operator's command leads. */
export function AdminInvitationPage() {
  useHead({ title: 'Become an admin' })
  const { api } = useApp()
  const { token } = useParams({ from: '/admin-invitation/$token' })
  const asked = useQuery({
    ...api.accounts.adminInvitation.query({ params: { token } }),
    retry: false,
    staleTime: 0,
  })
  if (asked.error)
    return (
      <Message
        kind="error"
        title="This link doesn’t work"
        action={<ButtonLink href="/login">Log in</ButtonLink>}
      >
        It works once, for 24 hours. Run the command again to get a new one.
      </Message>
    )
  return asked.data ? <Accept token={token} invitation={asked.data} /> : <PagePending />
}

function Accept({ token, invitation }: { token: string; invitation: AdminInvitation }) {
  const { api, session, cache, isDemo } = useApp()
  const router = useRouter()
  const [fullName, setFullName] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const accept = useMutation({
    mutationFn: () =>
      api.accounts.acceptAdminInvitation({
        params: { token },
        body: { password, ...(invitation.isNew && { fullName: fullName.trim() }) },
      }),
    onSuccess: async (pair) => {
      session.begin(pair)
      await cache.invalidateQueries()
      router.history.replace(isDemo ? '/' : securityHref)
    },
  })
  const refused = accept.error instanceof ApiError ? accept.error.field('password') : undefined
  const nameError =
    isSent && invitation.isNew && fullName.trim() === '' ? 'Enter your name.' : undefined
  const passwordError = (isSent ? passwordProblem(password) : undefined) ?? refused
  return (
    <Frame narrow>
      <PageTitle>Become an admin</PageTitle>
      <p className={css.text}>
        {invitation.isNew
          ? `Choose a name and a password for ${invitation.email}.`
          : `Choose a new password for ${invitation.email}. It replaces the old one, ends every session and turns two-factor authentication off, so that you can set it up again.`}
      </p>
      <Form
        error={accept.error && !refused ? messageOf(accept.error) : undefined}
        onSubmit={() => {
          setSent(true)
          const isNamed = !invitation.isNew || fullName.trim() !== ''
          if (isNamed && !passwordProblem(password)) accept.mutate()
        }}
      >
        {invitation.isNew && (
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={120}
            value={fullName}
            {...(nameError && { error: nameError })}
            onChange={(event) => setFullName(event.target.value)}
          />
        )}
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          maxLength={PASSWORD_MAX}
          value={password}
          {...(passwordError && { error: passwordError })}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={accept.isPending}>
          Become an admin
        </Button>
      </Form>
    </Frame>
  )
}
