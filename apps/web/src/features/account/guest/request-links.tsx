import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Message } from '../../../components/page/message.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { Form } from '../form.tsx'
import { DemoMail } from '../sign-in/demo-mail.tsx'
import { emailProblem } from '../validation.ts'
import css from './guest.module.css'

/** Mails the links to what was bought with an address. `problem` says why a link didn't open. */
export function RequestLinks({ problem }: { problem?: string }) {
  const { t } = useTexts('account')
  const api = useApi()
  const [email, setEmail] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const request = useMutation({
    mutationFn: () => api.guestBuyers.requestGuestLinks({ body: { email: email.trim() } }),
  })
  if (request.isSuccess)
    return (
      <Message kind="done" title={t('checkMail')} note={<DemoMail />}>
        {t('guest.sent', { email: email.trim() })}
      </Message>
    )
  return (
    <Frame narrow>
      <div className={css.page}>
        <PageTitle>{t('guest.title')}</PageTitle>
        <p className={css.text}>{t('guest.ask')}</p>
        <Form
          error={request.error ? messageOf(request.error) : problem}
          onSubmit={() => {
            setSubmitted(true)
            if (!emailProblem(t, email)) request.mutate()
          }}
        >
          <TextField
            label={t('email')}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={isSubmitted ? emailProblem(t, email) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="solid" size="large" busy={request.isPending}>
            {t('guest.send')}
          </Button>
        </Form>
      </div>
    </Frame>
  )
}
