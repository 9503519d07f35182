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

/** It is the link that was refused, not the password. */
const isDead = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.field('token') !== undefined)

export function ResetPasswordPage() {
  useHead({ title: 'Set a new password' })
  const api = useApi()
  const { token } = useParams({ from: '/reset-password/reset/$token' })
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const reset = useMutation({
    mutationFn: () => api.accounts.resetPassword({ params: { token }, body: { password } }),
    onSuccess: () => navigate({ to: '/password-changed', replace: true }),
  })
  if (reset.isError && isDead(reset.error)) {
    return (
      <Message
        kind="error"
        title="This link does not work"
        action={<ButtonLink href="/forgot-password">Send a new link</ButtonLink>}
      >
        {messageOf(reset.error)}
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>Set a new password</PageTitle>
      <Form
        error={reset.isError ? messageOf(reset.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (!passwordProblem(password)) reset.mutate()
        }}
      >
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          maxLength={PASSWORD_MAX}
          value={password}
          error={asked ? passwordProblem(password) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={reset.isPending}>
          Set password
        </Button>
      </Form>
    </Frame>
  )
}
