import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { emailProblem, passwordProblem } from '../validation.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { Form } from '../form.tsx'
import { DemoMail } from '../sign-in/demo-mail.tsx'
import { registrationMessage } from './registration-message.ts'
import css from '../form.module.css'

export function RegistrationPage() {
  useHead({ title: 'Create an account' })
  const api = useApi()
  const [fields, setFields] = useState({ fullName: '', email: '', password: '' })
  const [asked, setAsked] = useState(false)
  const register = useMutation({
    mutationFn: (body: typeof fields) => api.accounts.register({ body }),
  })
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })
  const problems = {
    fullName: fields.fullName.trim() === '' ? 'A name is required' : undefined,
    email: emailProblem(fields.email),
    password: passwordProblem(fields.password),
  }
  const shown = asked ? problems : { fullName: undefined, email: undefined, password: undefined }
  if (register.isSuccess) {
    return (
      <Message
        kind="done"
        title="Check your mail"
        action={<ButtonLink href="/login">Log in</ButtonLink>}
        note={<DemoMail />}
      >
        We sent a link to {register.data.email}. Open it to confirm your address.
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>Create an account</PageTitle>
      <Form
        error={register.isError ? registrationMessage(register.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (Object.values(problems).every((problem) => problem === undefined)) {
            register.mutate({ ...fields, email: fields.email.trim() })
          }
        }}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          value={fields.fullName}
          error={shown.fullName}
          onChange={set('fullName')}
        />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={fields.email}
          error={shown.email}
          onChange={set('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          maxLength={PASSWORD_MAX}
          value={fields.password}
          error={shown.password}
          onChange={set('password')}
        />
        <Button type="submit" variant="solid" size="large" busy={register.isPending}>
          Create account
        </Button>
        <p className={css.links}>
          <span>
            Been here before?{' '}
            <Link className={css.link} href="/login">
              Log in
            </Link>
          </span>
        </p>
      </Form>
    </Frame>
  )
}
