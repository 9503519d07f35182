import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { MailLink } from '../text/mail-link.tsx'
import { useApi } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { useInstance } from '../../lib/api/use-instance.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import css from './beta-dialog.module.css'
import { FormDialog } from './form-dialog.tsx'

const MESSAGE_MAX = 4_000

/** Contact Us (DG-06): every way to reach the operators of this instance. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('components')
  const api = useApi()
  const { data: instance } = useInstance()
  const signedIn = useSession() !== null
  const { data: profile } = useQuery({ ...api.accounts.profile.query(), enabled: signedIn })
  const [words, setWords] = useState(() => ({
    name: profile?.fullName ?? '',
    email: profile?.email ?? '',
    message: '',
  }))
  const send = async () => {
    await api.contact.sendMessage({ body: words })
    toast(t('contact.sent'))
    onClose()
  }
  const ways = [
    ['facebook', instance?.contactFacebook],
    ['discord', instance?.contactDiscord],
  ] as const
  return (
    <FormDialog
      title={t('contact.title')}
      verb={t('contact.send')}
      fields={['name', 'email', 'message']}
      send={send}
      onClose={onClose}
      intro={
        instance && (
          <p>
            <Trans
              t={t}
              i18nKey="contact.intro"
              values={{ email: instance.contactEmail }}
              components={{
                mail: <MailLink className={css.link} address={instance.contactEmail} />,
              }}
            />{' '}
            {ways.map(
              ([name, href]) =>
                href && (
                  <span key={name}>
                    <a className={css.link} href={href} target="_blank" rel="noopener">
                      {t(`contact.${name}`)}
                    </a>{' '}
                  </span>
                ),
            )}
          </p>
        )
      }
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('contact.name')}
            autoComplete="name"
            maxLength={120}
            value={words.name}
            error={errorOf('name')}
            onChange={(event) => setWords({ ...words, name: event.target.value })}
          />
          <TextField
            label={t('contact.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={words.email}
            error={errorOf('email')}
            onChange={(event) => setWords({ ...words, email: event.target.value })}
          />
          <TextArea
            label={t('contact.message')}
            maxLength={MESSAGE_MAX}
            value={words.message}
            error={errorOf('message')}
            onChange={(message) => setWords({ ...words, message })}
          />
        </>
      )}
    </FormDialog>
  )
}
