import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { Form } from '../form.tsx'
import { passwordProblem } from '../validation.ts'

/** The link was refused, not the password. */
const isDead = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.field('token') !== undefined)

export function ResetPasswordPage() {
  const { t } = useTexts('account')
  useHead({ title: t('reset.title') })
  const api = useApi()
  const { token } = useParams({ from: '/reset-password/reset/$token' })
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [isSubmitted, setAsked] = useState(false)
  const reset = useMutation({
    mutationFn: () => api.accounts.resetPassword({ params: { token }, body: { password } }),
    onSuccess: () => navigate({ to: '/password-changed', replace: true }),
  })
  if (reset.isError && isDead(reset.error)) {
    return (
      <Message
        kind="error"
        title={t('linkBroken')}
        action={<ButtonLink href="/forgot-password">{t('reset.newLink')}</ButtonLink>}
      >
        {messageOf(reset.error)}
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>{t('reset.title')}</PageTitle>
      <Form
        error={reset.isError ? messageOf(reset.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (!passwordProblem(t, password)) reset.mutate()
        }}
      >
        <PasswordField
          label={t('reset.password')}
          name="password"
          autoComplete="new-password"
          hint={t('password.hint', { min: PASSWORD_MIN })}
          maxLength={PASSWORD_MAX}
          value={password}
          error={isSubmitted ? passwordProblem(t, password) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={reset.isPending}>
          {t('reset.set')}
        </Button>
      </Form>
    </Frame>
  )
}
