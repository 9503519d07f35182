import { useApp } from '../../lib/app-context.ts'
import { useHead } from '../../lib/use-head.ts'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import css from './terms-page.module.css'

const PARTS = [
  [
    'Listening',
    'What is published here can be heard without an account. Downloads are for yourself, within the licence that the page of the release names.',
  ],
  [
    'Your account',
    'Keep your password to yourself. What you write is shown to others: say nothing that you may not say, and respect those who read it. What does not may be hidden or removed.',
  ],
  [
    'Your music',
    'Send in only music that is yours, or that you may publish. It stays yours. You say what it costs and under which licence it stands, and you may take it back; who bought it keeps it.',
  ],
  [
    'Payments',
    'Prices are in US dollars. What is paid goes through a payment provider, and every payment has a receipt. Subscriptions go on until you end them; they then last to the end of the period that is paid.',
  ],
  [
    'No warranty',
    'The product is in its alpha: comments and other aspects may be reset before launch.',
  ],
] as const

/** Terms of Service. */
export function Page() {
  const { siteName } = useApp()
  useHead({ title: 'Terms of Service', description: `What holds for everybody on ${siteName}.` })
  return (
    <Frame narrow>
      <PageTitle>Terms of Service</PageTitle>
      {PARTS.map(([title, text]) => (
        <section key={title}>
          <h2 className={css.title}>{title}</h2>
          <p className={css.text}>{text}</p>
        </section>
      ))}
    </Frame>
  )
}
