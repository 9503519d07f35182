import { Button } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { emailProblem } from '../../lib/email-problem.ts'
import { useHead } from '../../lib/use-head.ts'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import { DemoPeople } from './demo-people.tsx'
import { Form } from './form.tsx'
import css from './form.module.css'
import { useSignIn } from './use-sign-in.ts'

const refusal = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? 'The e-mail or the password is not right.'
    : messageOf(error)

export function Page() {
  useHead({ title: 'Log in' })
  const { redirect } = useSearch({ from: '/login' })
  const signIn = useSignIn(redirect)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const emailError = asked ? emailProblem(email) : undefined
  const passwordError = asked && password === '' ? 'A password is required' : undefined
  const submit = () => {
    setAsked(true)
    if (!emailProblem(email) && password !== '') signIn.mutate({ email: email.trim(), password })
  }
  return (
    <Frame narrow>
      <PageTitle>Log in</PageTitle>
      <Form onSubmit={submit} error={signIn.isError ? refusal(signIn.error) : undefined}>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={emailError}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={passwordError}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={signIn.isPending}>
          Log in
        </Button>
        <p className={css.links}>
          <Link className={css.link} href="/forgot-password">
            Forgot your password?
          </Link>
          <Link className={css.link} href="/registration">
            Create an account
          </Link>
        </p>
      </Form>
      <DemoPeople busy={signIn.isPending} onChoose={signIn.mutate} />
    </Frame>
  )
}
