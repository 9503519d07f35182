import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { emailProblem } from '../validation.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { Form } from '../form.tsx'
import { DemoMail } from './demo-mail.tsx'
import css from '../form.module.css'

export function ForgotPasswordPage() {
  useHead({ title: 'Forgot your password?' })
  const api = useApi()
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(false)
  const ask = useMutation({
    mutationFn: (address: string) => api.accounts.forgotPassword({ body: { email: address } }),
  })
  if (ask.isSuccess) {
    return (
      <Message
        kind="done"
        title="Check your mail"
        action={<ButtonLink href="/login">Back to log in</ButtonLink>}
        note={<DemoMail />}
      >
        If there is an account for {email.trim()}, a link to set a new password is on its way.
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>Forgot your password?</PageTitle>
      <p className={css.text}>Tell us your e-mail and we send a link to set a new one.</p>
      <Form
        error={ask.isError ? messageOf(ask.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (!emailProblem(email)) ask.mutate(email.trim())
        }}
      >
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={asked ? emailProblem(email) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={ask.isPending}>
          Send the link
        </Button>
        <p className={css.links}>
          <Link className={css.link} href="/login">
            Back to log in
          </Link>
        </p>
      </Form>
    </Frame>
  )
}
