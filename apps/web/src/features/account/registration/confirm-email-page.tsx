import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Confirmation } from '@hypha/contract'
import { ALREADY_CONFIRMED, PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { Form } from '../form.tsx'
import css from '../form.module.css'
import { passwordProblem } from '../validation.ts'

/**
 * Target of the link in the confirmation mail. Mail scanners open links too, so only a button confirms the
 * address.
 */
export function ConfirmEmailPage() {
  const { t } = useTexts('account')
  useHead({ title: t('confirm.title') })
  const { api } = useApp()
  const { token } = useParams({ from: '/email-verification/$token' })
  const confirmation = useQuery({
    ...api.accounts.confirmation.query({ params: { token } }),
    retry: false,
    staleTime: 0,
  })
  if (confirmation.error)
    return (
      <Message
        kind="error"
        title={t('linkBroken')}
        action={<ButtonLink href="/email-verification">{t('confirm.newLink')}</ButtonLink>}
      >
        {messageOf(confirmation.error)}
      </Message>
    )
  if (!confirmation.data) return <PagePending />
  return confirmation.data.isConfirmed ? (
    <Confirmed />
  ) : (
    <Confirm token={token} confirmation={confirmation.data} />
  )
}

function Confirmed() {
  const { t } = useTexts('account')
  return (
    <Message
      kind="done"
      title={t('confirm.done')}
      action={
        <ButtonLink variant="solid" size="large" href="/login">
          {t('logIn')}
        </ButtonLink>
      }
    >
      {t('confirm.doneText')}
    </Message>
  )
}

function Confirm({ token, confirmation }: { token: string; confirmation: Confirmation }) {
  const { t } = useTexts('account')
  const { api, session, cache } = useApp()
  const navigate = useNavigate()
  const [fullName, setFullName] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const confirm = useMutation({
    mutationFn: () =>
      api.accounts.confirmEmail({
        params: { token },
        body: confirmation.asksPassword ? { fullName: fullName.trim(), password } : {},
      }),
    onSuccess: async (pair) => {
      session.begin(pair)
      await cache.invalidateQueries()
      await navigate({ to: '/email-congratulations', replace: true })
    },
    // The address was registered in the meantime, so the form must now ask for a password.
    onError: () => cache.invalidateQueries({ queryKey: api.accounts.confirmation.key }),
  })
  const { error } = confirm
  if (error instanceof ApiError && error.body.type === ALREADY_CONFIRMED) return <Confirmed />
  const refused = (field: string) => (error instanceof ApiError ? error.field(field) : undefined)
  const problems = confirmation.asksPassword
    ? {
        fullName: fullName.trim() === '' ? t('name.required') : undefined,
        password: passwordProblem(t, password),
      }
    : {}
  const isComplete = Object.values(problems).every((problem) => problem === undefined)
  const errorOf = (field: 'fullName' | 'password') =>
    (isSent ? problems[field] : undefined) ?? refused(field)
  const isElsewhere = !refused('fullName') && !refused('password')
  return (
    <Frame narrow>
      <PageTitle>{t('confirm.title')}</PageTitle>
      <p className={css.text}>
        {confirmation.asksPassword
          ? t('confirm.choose', { email: confirmation.email })
          : t('confirm.ask', { email: confirmation.email })}
      </p>
      <Form
        error={error && isElsewhere ? messageOf(error) : undefined}
        onSubmit={() => {
          setSent(true)
          if (isComplete) confirm.mutate()
        }}
      >
        {confirmation.asksPassword && (
          <>
            <TextField
              label={t('name')}
              name="name"
              autoComplete="name"
              maxLength={120}
              value={fullName}
              {...(errorOf('fullName') && { error: errorOf('fullName')! })}
              onChange={(event) => setFullName(event.target.value)}
            />
            <PasswordField
              label={t('password')}
              name="password"
              autoComplete="new-password"
              hint={t('password.hint', { min: PASSWORD_MIN })}
              maxLength={PASSWORD_MAX}
              value={password}
              {...(errorOf('password') && { error: errorOf('password')! })}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
        <Button type="submit" variant="solid" size="large" busy={confirm.isPending}>
          {t('confirm.confirm')}
        </Button>
      </Form>
    </Frame>
  )
}
