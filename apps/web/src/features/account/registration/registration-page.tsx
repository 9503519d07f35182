import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { useApi } from '../../../lib/app-context.ts'
import { useBuyer } from '../../../lib/auth/use-session.ts'
import { emailProblem, passwordProblem } from '../validation.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { Form } from '../form.tsx'
import { DemoMail } from '../sign-in/demo-mail.tsx'
import { registrationMessage } from './registration-message.ts'
import css from '../form.module.css'

interface Fields {
  fullName: string
  email: string
  password: string
}

export function RegistrationPage() {
  const { t } = useTexts('account')
  useHead({ title: t('registration.title') })
  const api = useApi()
  const guest = useBuyer()
  // Guests keep the address that they bought with, so that their purchases join the account.
  const known = guest?.is_guest ? guest.username : ''
  const [typed, setFields] = useState<Partial<Fields>>({})
  const fields = { fullName: '', email: known, password: '', ...typed }
  const [isSubmitted, setAsked] = useState(false)
  const register = useMutation({
    mutationFn: (body: Fields) => api.accounts.register({ body }),
  })
  const set = (name: keyof Fields) => (event: { target: { value: string } }) =>
    setFields({ ...typed, [name]: event.target.value })
  const problems = {
    fullName: fields.fullName.trim() === '' ? t('name.required') : undefined,
    email: emailProblem(t, fields.email),
    password: passwordProblem(t, fields.password),
  }
  const shown = isSubmitted
    ? problems
    : { fullName: undefined, email: undefined, password: undefined }
  if (register.isSuccess) {
    return (
      <Message
        kind="done"
        title={t('checkMail')}
        action={<ButtonLink href="/login">{t('logIn')}</ButtonLink>}
        note={<DemoMail />}
      >
        {t('registration.sent', { email: register.data.email })}
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>{t('registration.title')}</PageTitle>
      <Form
        error={register.isError ? registrationMessage(t, register.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (Object.values(problems).every((problem) => problem === undefined)) {
            register.mutate({ ...fields, email: fields.email.trim() })
          }
        }}
      >
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={fields.fullName}
          error={shown.fullName}
          onChange={set('fullName')}
        />
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={fields.email}
          error={shown.email}
          onChange={set('email')}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          hint={t('password.hint', { min: PASSWORD_MIN })}
          maxLength={PASSWORD_MAX}
          value={fields.password}
          error={shown.password}
          onChange={set('password')}
        />
        <Button type="submit" variant="solid" size="large" busy={register.isPending}>
          {t('registration.create')}
        </Button>
        <p className={css.links}>
          <span>
            <Trans
              t={t}
              i18nKey="registration.known"
              components={{
                login: (
                  <Link className={css.link} href="/login">
                    {null}
                  </Link>
                ),
              }}
            />
          </span>
        </p>
      </Form>
    </Frame>
  )
}
