import { useTexts } from '@hypha/i18n/use-texts.ts'
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

/** Target of the one-time link created by the operator's command. */
export function AdminInvitationPage() {
  const { t } = useTexts('account')
  useHead({ title: t('invitation.title') })
  const { api } = useApp()
  const { token } = useParams({ from: '/admin-invitation/$token' })
  const invitation = useQuery({
    ...api.accounts.adminInvitation.query({ params: { token } }),
    retry: false,
    staleTime: 0,
  })
  if (invitation.error)
    return (
      <Message
        kind="error"
        title={t('linkBroken')}
        action={<ButtonLink href="/login">{t('logIn')}</ButtonLink>}
      >
        {t('invitation.broken')}
      </Message>
    )
  return invitation.data ? <Accept token={token} invitation={invitation.data} /> : <PagePending />
}

function Accept({ token, invitation }: { token: string; invitation: AdminInvitation }) {
  const { t } = useTexts('account')
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
    isSent && invitation.isNew && fullName.trim() === '' ? t('name.required') : undefined
  const passwordError = (isSent ? passwordProblem(t, password) : undefined) ?? refused
  return (
    <Frame narrow>
      <PageTitle>{t('invitation.title')}</PageTitle>
      <p className={css.text}>
        {invitation.isNew
          ? t('invitation.new', { email: invitation.email })
          : t('invitation.existing', { email: invitation.email })}
      </p>
      <Form
        error={accept.error && !refused ? messageOf(accept.error) : undefined}
        onSubmit={() => {
          setSent(true)
          const isNamed = !invitation.isNew || fullName.trim() !== ''
          if (isNamed && !passwordProblem(t, password)) accept.mutate()
        }}
      >
        {invitation.isNew && (
          <TextField
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={fullName}
            {...(nameError && { error: nameError })}
            onChange={(event) => setFullName(event.target.value)}
          />
        )}
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          hint={t('password.hint', { min: PASSWORD_MIN })}
          maxLength={PASSWORD_MAX}
          value={password}
          {...(passwordError && { error: passwordError })}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={accept.isPending}>
          {t('invitation.title')}
        </Button>
      </Form>
    </Frame>
  )
}
