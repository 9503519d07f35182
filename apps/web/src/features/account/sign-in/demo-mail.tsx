import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Trans } from 'react-i18next'
import { useApp } from '../../../lib/app-context.ts'
import css from '../form.module.css'

/** A demo sends no mail, so link to the mailbox where it can be read. */
export function DemoMail() {
  const { t } = useTexts('account')
  const { isDemo } = useApp()
  if (!isDemo) return null
  return (
    <p className={css.note}>
      <Trans
        t={t}
        i18nKey="demo.mails"
        components={{
          mails: (
            <a className={css.link} href="/dev/mail" target="_blank" rel="noreferrer">
              {null}
            </a>
          ),
        }}
      />
    </p>
  )
}
