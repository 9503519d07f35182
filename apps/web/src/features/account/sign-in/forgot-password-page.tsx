import { useTexts } from '@hypha/i18n/use-texts.ts'
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
  const { t } = useTexts('account')
  useHead({ title: t('logIn.forgot') })
  const api = useApi()
  const [email, setEmail] = useState('')
  const [isSubmitted, setAsked] = useState(false)
  const ask = useMutation({
    mutationFn: (address: string) => api.accounts.forgotPassword({ body: { email: address } }),
  })
  if (ask.isSuccess) {
    return (
      <Message
        kind="done"
        title={t('checkMail')}
        action={<ButtonLink href="/login">{t('forgot.back')}</ButtonLink>}
        note={<DemoMail />}
      >
        {t('forgot.sent', { email: email.trim() })}
      </Message>
    )
  }
  return (
    <Frame narrow>
      <PageTitle>{t('logIn.forgot')}</PageTitle>
      <p className={css.text}>{t('forgot.text')}</p>
      <Form
        error={ask.isError ? messageOf(ask.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (!emailProblem(t, email)) ask.mutate(email.trim())
        }}
      >
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={isSubmitted ? emailProblem(t, email) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="solid" size="large" busy={ask.isPending}>
          {t('forgot.send')}
        </Button>
        <p className={css.links}>
          <Link className={css.link} href="/login">
            {t('forgot.back')}
          </Link>
        </p>
      </Form>
    </Frame>
  )
}
