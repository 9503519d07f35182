import { useApp } from '../../../lib/app-context.ts'
import css from '../form.module.css'

/** In a demo no mail leaves the machine: where it can be read. */
export const DemoMail = () =>
  useApp().isDemo ? (
    <p className={css.note}>
      This is a demo. Its mails are shown on{' '}
      <a className={css.link} href="/dev/mail" target="_blank" rel="noreferrer">
        a page of their own
      </a>
      .
    </p>
  ) : null
